import { offline } from '../../api/errors.ts'

/** A part of the program that didn't arrive, as those who wanted it are told. */
const missing = new WeakSet<object>()
/** Style sheets that didn't arrive. Their links stand in the document, so nobody would ask for them again. */
const styles = new Set<string>()

/** Vite says which of the build's files didn't come, whatever words the browser has for it. */
export function noteMissing(event: Event): void {
  const { payload } = event as Event & { payload?: Error }
  if (!payload) return
  missing.add(payload)
  const [, sheet] = /^Unable to preload CSS for (\S+)$/.exec(payload.message) ?? []
  if (sheet) styles.add(sheet)
}

/** True for what a page throws whose program didn't arrive. */
export const isMissing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && missing.has(error)

/** Asks anew for the style sheets that didn't come. */
export async function mendStyles(): Promise<void> {
  // On the server there is no document, and nothing that was missing.
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

/** Whether the server answers. When it does, what is missing belongs to a version of the site that is gone. */
export async function isServerThere(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(10_000)
    return (await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store', signal })).ok
  } catch {
    return false
  }
}
