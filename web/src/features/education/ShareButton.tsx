import { useEffect, useState } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { share } from '../../ui/icons/glyphs.ts'
import { notify } from '../../ui/overlays/notify.ts'
import classes from './ShareButton.module.css'

const SHOWN_MS = 1_000

/** Copies the page's address, and says so for a second. */
export function ShareButton() {
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href)
      setCopied(true)
    } catch {
      notify.error('No se pudo copiar. La dirección está arriba, en tu navegador.')
    }
  }
  return (
    <span className={classes.share}>
      <Button variant="line" size="sm" icon={share} onClick={copy}>
        Compartir
      </Button>
      <span role="status" className={classes.said} data-shown={copied || undefined}>
        {copied && 'Link copiado al portapapeles'}
      </span>
    </span>
  )
}
