import { offline } from '../../api/errors.ts'

/** Errors of code that couldn't be loaded. */
const missing = new WeakSet<object>()
/** Stylesheets that couldn't be loaded. Their links are in the document, so the browser won't load them again. */
const styles = new Set<string>()

/** Vite reports files of the build that couldn't be loaded, in the same way in all browsers. */
export function noteMissing(event: Event): void {
  const { payload } = event as Event & { payload?: Error }
  if (!payload) return
  missing.add(payload)
  const [, sheet] = /^Unable to preload CSS for (\S+)$/.exec(payload.message) ?? []
  if (sheet) styles.add(sheet)
}

/** True for the error of a page whose code couldn't be loaded. */
export const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && missing.has(error)

/** Loads the missing stylesheets again. */
export async function mendStyles(): Promise<void> {
  // On the server there is no document.
  if (styles.size === 0) return
  await Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
      .filter(({ href }) => styles.has(href))
      .map(
        (link) =>
          new Promise<void>((resolve, reject) => {
            const again = link.cloneNode() as HTMLLinkElement
            again.onload = () => resolve(void styles.delete(again.href))
            again.onerror = () => reject(offline())
            link.replaceWith(again)
          }),
      ),
  )
}

/** Whether the server answers. If so, the missing files belong to an older version of the site. */
export async function isServerThere(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(10_000)
    return (await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store', signal })).ok
  } catch {
    return false
  }
}
