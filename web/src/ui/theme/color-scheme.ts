import { useSyncExternalStore } from 'react'

/** The choices of a person: `auto` follows the device's setting. */
export type ColorSchemeChoice = 'light' | 'dark' | 'auto'
export type ColorScheme = 'light' | 'dark'

/** The storage key of the choice. Changing it forgets what everybody chose. */
const KEY = 'cancha-apariencia'
/** The attribute of `<html>` that the stylesheets read. */
const ATTRIBUTE = 'data-color-scheme'
const DARK = '(prefers-color-scheme: dark)'

/**
 * The attributes of `<html>` as the server writes them. The document's first script corrects them before anything is
 * drawn, so they differ from what React expects when it hydrates.
 */
export const htmlAttributes = { [ATTRIBUTE]: 'light', suppressHydrationWarning: true }

/** The document's first script: sets the scheme before the first paint, so that no page flashes in the wrong one. */
export const firstScript = `(function(){var c;try{c=localStorage.getItem('${KEY}')}catch(e){}
document.documentElement.setAttribute('${ATTRIBUTE}',c==='dark'||(c!=='light'&&matchMedia('${DARK}').matches)?'dark':'light')})()`

const listeners = new Set<() => void>()
/** The choice of this page's life where the browser keeps nothing for us. */
let unkept: ColorSchemeChoice | null = null

function readChoice(): ColorSchemeChoice {
  if (unkept) return unkept
  try {
    const kept = localStorage.getItem(KEY)
    return kept === 'light' || kept === 'dark' ? kept : 'auto'
  } catch {
    return 'auto'
  }
}

function currentScheme(): ColorScheme {
  const choice = readChoice()
  if (choice !== 'auto') return choice
  return matchMedia(DARK).matches ? 'dark' : 'light'
}

function show(): void {
  document.documentElement.setAttribute(ATTRIBUTE, currentScheme())
  for (const listener of listeners) listener()
}

export function chooseColorScheme(choice: ColorSchemeChoice): void {
  try {
    localStorage.setItem(KEY, choice)
    unkept = null
  } catch {
    // Private windows and full storage: the choice holds until the page is left.
    unkept = choice
  }
  show()
}

/** Follows the device's setting and what is chosen in other tabs. Returns how to stop. */
export function followColorScheme(): () => void {
  const device = matchMedia(DARK)
  const elsewhere = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) show()
  }
  device.addEventListener('change', show)
  window.addEventListener('storage', elsewhere)
  return () => {
    device.removeEventListener('change', show)
    window.removeEventListener('storage', elsewhere)
  }
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The choice; null on the server and during hydration, because only the browser knows it. */
export function useColorSchemeChoice(): ColorSchemeChoice | null {
  return useSyncExternalStore(listen, readChoice, () => null)
}

/** The scheme that the page has right now; null on the server and during hydration. */
export function useColorScheme(): ColorScheme | null {
  return useSyncExternalStore(listen, currentScheme, () => null)
}
