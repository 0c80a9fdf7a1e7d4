/** The watch's complaint about a page that shows an error out of view. */
export const OUT_OF_VIEW = 'an error is out of view after a press'

/** Matches the page while the watch still looks at it: a test that acts now hasn't let the errors of the press come up. */
export const BEING_LOOKED_AT = 'html[data-being-looked-at]'

/**
 * Runs in every page of a journey, before the page's own scripts: after a press that brings up errors, the first one
 * must be in view, with nothing over it, when the page has come to rest. Otherwise it says so in the console, where
 * the watch hears it. `window.faultsLookedAt` counts the presses that were judged.
 */
export function watchFaults(complaint: string): void {
  /** Errors as assistive technology knows them, besides the attribute that our messages have. */
  const FAULTS = '[data-fault], [aria-invalid="true"], [role="alert"]'
  /** In how many frames nothing moves until the page is at rest. The first frames of smooth scrolling move nothing. */
  const FRAMES_AT_REST = 5
  /** After how many frames a page is judged that never rests. */
  const MOST_FRAMES = 90

  interface Press {
    button: Element | null
    /** the sentences that were there before, and aren't its answer */
    known: ReadonlySet<string>
    /** in how many frames its error was there, and in how many of the last ones nothing moved */
    frames: number
    quiet: number
    /** where its error was in the last frame, and whether it was in view */
    place: string
    inView: boolean
    /** whether somebody, or a test, acted before the page was at rest */
    overtaken: boolean
  }

  let press: Press | undefined
  let answered: { button: Element | null; sentence: string } | undefined
  let looking = false
  let waiting = false
  let changed = false
  let scrolling = false
  let lookedAt = 0

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
  const answer = ({ known }: Press) => faults().find((fault) => !known.has(sentenceOf(fault)))
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

  // A test that stops the clock doesn't stop this.
  const drawn = requestAnimationFrame.bind(window)
  const { port1, port2 } = new MessageChannel()
  /** After the next frame, and after what the page itself has put off until then, such as React's effects. */
  const afterFrame = () => {
    if (!waiting) drawn(() => port2.postMessage(null))
    waiting = true
  }

  const setLooking = (now: boolean) => {
    looking = now
    document.documentElement?.toggleAttribute('data-being-looked-at', now)
  }
  const close = () => {
    press = undefined
    setLooking(false)
  }
  const judge = ({ button, inView }: Press, fault: Element | undefined) => {
    const sentence = fault ? sentenceOf(fault) : ''
    if (!inView) console.error(`${complaint}: «${sentence}»`)
    answered = { button, sentence }
    lookedAt++
    close()
  }
  const look = () => {
    if (!press || looking || !answer(press)) return
    setLooking(true)
    afterFrame()
  }
  port1.onmessage = () => {
    waiting = false
    if (!press || !looking) return
    const fault = answer(press)
    if (!fault) {
      // It was shown for a moment only, or is corrected already.
      if (press.overtaken) press = undefined
      return setLooking(false)
    }
    const { left, top, width, height } = fault.getBoundingClientRect()
    const place = [sentenceOf(fault), left, top, width, height].join()
    press.quiet = place === press.place && !changed ? press.quiet + 1 : 0
    press.place = place
    press.frames++
    press.inView = isInView(fault)
    changed = false
    if (press.quiet >= FRAMES_AT_REST || press.frames >= MOST_FRAMES) judge(press, fault)
    else afterFrame()
  }
  /**
   * An action while the page scrolls to the error interrupts the scroll, and the press isn't judged. Otherwise the watch looks
   * further: a scroll may be about to begin, and a test that acts at once doesn't silence the gate.
   * @param last whether the page can't be looked at any longer, and is judged as it stands
   */
  const act = (last: boolean) => {
    look()
    if (!press) return
    const fault = looking ? answer(press) : undefined
    if (!fault || scrolling) return close()
    press.inView = isInView(fault)
    if (press.inView || (last && press.quiet > 1)) judge(press, fault)
    else press.overtaken = true
  }
  /** Where it is scrolled to after somebody acted may be their doing. */
  const scroll = () => {
    scrolling = true
    const fault = press?.overtaken && answer(press)
    if (fault && !isInView(fault)) close()
  }
  const begin = (button: Element | null, known: ReadonlySet<string>) => {
    setLooking(false)
    scrolling = false
    press = { button, known, frames: 0, quiet: 0, place: '', inView: false, overtaken: false }
    look()
  }
  /** A second press on the same button may be refused in the same words. */
  const click = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button, [type=submit]') : null
    act(button !== null)
    if (!button) return
    const known = new Set(faults().map(sentenceOf))
    if (answered && answered.button === button) known.delete(answered.sentence)
    begin(button, known)
  }

  Object.defineProperty(window, 'faultsLookedAt', { get: () => lookedAt })
  for (const event of ['pointerdown', 'wheel', 'input', 'keydown'])
    addEventListener(event, () => act(false), { capture: true, passive: true })
  addEventListener('pagehide', () => act(true), true)
  addEventListener('scroll', scroll, true)
  addEventListener(
    'scrollend',
    () => {
      scrolling = false
    },
    true,
  )
  addEventListener('click', click, true)
  // A form that is sent a second time is refused as well, without anything that changes.
  addEventListener('submit', () => begin(press?.button ?? null, new Set()), true)
  new MutationObserver(() => {
    changed = true
    look()
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['aria-invalid', 'data-fault', 'hidden', 'open'],
  })
}
