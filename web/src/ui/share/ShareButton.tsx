import { useEffect, useState } from 'react'
import { Button } from '../button/Button.tsx'
import { classNames } from '../class-names.ts'
import { share } from '../icons/glyphs.ts'
import { notify } from '../overlays/notify.ts'
import classes from './ShareButton.module.css'

const SHOWN_MS = 1_000

interface ShareButtonProps {
  /** what to share if it isn't the current page, for instance '#pregunta-3' */
  href?: string | undefined
  /** without a frame, for a row of small buttons */
  quiet?: boolean | undefined
  /** the accessible name, where there are several on a page */
  label?: string | undefined
}

/** Copies an address and confirms it for a second. */
export function ShareButton({ href = '', quiet, label }: ShareButtonProps) {
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(href, window.location.href).href)
      setCopied(true)
    } catch {
      notify.error('No se pudo copiar. La dirección está arriba, en tu navegador.')
    }
  }
  return (
    <span className={classNames(classes.share, 'no-print')}>
      <Button variant={quiet ? 'ghost' : 'line'} size="sm" icon={share} aria-label={label} onClick={copy}>
        Compartir
      </Button>
      <span role="status" className={classes.said} data-shown={copied || undefined}>
        {copied && 'Link copiado al portapapeles'}
      </span>
    </span>
  )
}
