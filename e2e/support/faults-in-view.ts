/** What the watch says of a page that shows an error where nobody sees it. */
export const OUT_OF_VIEW = 'an error is out of view after a press'

/**
 * Runs in every page of a journey, before the page's own scripts: after a press that brings up errors, the first one
 * must be in view, with nothing over it. Otherwise it says so in the console, where the watch hears it.
 */
export function watchFaults(complaint: string): void {
  /** Errors as assistive technology knows them, besides the attribute that our messages have. */
  const FAULTS = '[data-fault], [aria-invalid="true"], [role="alert"]'
  /** How long after a press an error counts as its answer, in milliseconds. */
  const ANSWERS_WITHIN = 3_000
  /** How long the page may take to move to the error; a person or a test that acts meanwhile ends the wait. */
  const MOVES_WITHIN = 400

  let pressedAt = Number.NEGATIVE_INFINITY
  let known: ReadonlySet<string> = new Set()
  let waiting: ReturnType<typeof setTimeout> | undefined

  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('.sr-only')
  const sentenceOf = (fault: Element) => {
    const message = [...(fault.getAttribute('aria-describedby') ?? '').split(' '), fault.id]
      .map((id) => (id ? document.getElementById(id) : null))
      .find((each) => each?.matches('[data-fault]'))
    return (message || fault).textContent?.trim() ?? ''
  }
  /** Messages; a control that is marked counts where no message is in the page. */
  const faults = () => {
    const layer = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.documentElement
    const shown = [...layer.querySelectorAll(FAULTS)].filter(isShown)
    const messages = shown.filter((each) => !each.matches('[aria-invalid]') && each.textContent?.trim())
    const inner = messages.filter((each) => !messages.some((other) => other !== each && each.contains(other)))
    return inner.length > 0 ? inner : shown.filter((each) => each.matches('[aria-invalid]'))
  }
  const isInView = (fault: Element) => {
    const { left, right, top, bottom } = fault.getBoundingClientRect()
    const { height } = window.visualViewport ?? { height: window.innerHeight }
    if (top < 0 || bottom > height) return false
    const text = fault.querySelector('span, p') ?? fault
    const at = text.getBoundingClientRect()
    const x = Math.min(Math.max((at.left + Math.min(at.right, at.left + 40)) / 2, left), right)
    return [top + 2, (top + bottom) / 2, bottom - 2].every((y) => {
      const over = document.elementFromPoint(x, y)
      return over !== null && (fault.contains(over) || over.contains(fault))
    })
  }

  const stop = () => {
    clearTimeout(waiting)
    waiting = undefined
  }
  const press = () => {
    pressedAt = performance.now()
    known = new Set(faults().map(sentenceOf))
    stop()
  }
  /** A second press on the same faulty form is refused as well, without anything that changes. */
  const submit = () => {
    press()
    known = new Set()
    look()
  }
  const forget = () => {
    pressedAt = Number.NEGATIVE_INFINITY
    stop()
  }
  const look = () => {
    if (performance.now() - pressedAt > ANSWERS_WITHIN) return
    stop()
    waiting = setTimeout(() => {
      waiting = undefined
      const first = faults().find((fault) => !known.has(sentenceOf(fault)))
      if (!first || isInView(first)) return
      console.error(`${complaint}: «${sentenceOf(first)}»`)
      forget()
    }, MOVES_WITHIN)
  }

  Object.assign(window, { isLookingForFaults: () => waiting !== undefined })
  const isPress = ({ target }: Event) => target instanceof Element && target.closest('button, [type=submit]')
  addEventListener('pointerdown', forget, true)
  addEventListener('wheel', forget, { capture: true, passive: true })
  addEventListener('input', forget, true)
  addEventListener('keydown', forget, true)
  addEventListener('click', (event) => (isPress(event) ? press() : forget()), true)
  addEventListener('submit', submit, true)
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['aria-invalid', 'data-fault', 'hidden', 'open'],
  })
}
