import { useEffect, useState } from 'react'
import { lazyPart } from '../../../../shell/document/lazy-part.tsx'
import { search } from '../../../../ui/icons/glyphs.ts'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import classes from './SearchButton.module.css'

const SearchDialog = lazyPart(async () => (await import('../SearchDialog.tsx')).SearchDialog, {
  otherwise: '/buscar',
})

/** The header's search button, also opened with the key «/». Without scripts it is a link to the search page. */
export function SearchButton() {
  const [open, setOpen] = useState(false)

  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])

  return (
    <>
      <a
        className={`row row-center gap-2 ${classes.button}`}
        href="/buscar"
        aria-keyshortcuts="/"
        onClick={(event) => {
          // Presses with a modifier key open a new tab as usual.
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        <Icon glyph={search} />
        <span className={classes.label}>Buscar</span>
      </a>
      {open && <SearchDialog onClose={() => setOpen(false)} onMissing={() => setOpen(false)} />}
    </>
  )
}

/** Whether «/» is meant as text, or a dialog is open. */
function isBusy(target: EventTarget | null): boolean {
  const writes =
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  return writes || document.querySelector('dialog[open]') !== null
}
