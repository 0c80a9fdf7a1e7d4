import { useSyncExternalStore } from 'react'

const isDark = () => document.documentElement.dataset['colorScheme'] === 'dark'

function watch(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-color-scheme'] })
  return () => observer.disconnect()
}

/** Whether the page is dark now. The provider's frames don't see our styles, and are told. */
export const useDark = (): boolean => useSyncExternalStore(watch, isDark, () => false)

/** A colour or size of the theme, as it is now. */
export const token = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim()
