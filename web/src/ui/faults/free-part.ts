/** The gap between an element moved into view and the edge of the free part, in pixels. */
const GAP = 12

type Span = { top: number; bottom: number }

/**
 * Scrolls until these elements stand in the part of the screen that nothing covers: no header, no tab bar, no bar with
 * buttons, no toast, no on-screen keyboard. Where they don't fit together, the last one counts.
 */
export function intoFreePart(elements: readonly HTMLElement[]): void {
  const shown = elements.filter(isDrawn)
  const last = shown.at(-1)
  if (!last) return
  const scrollers = scrollersAround(last)
  const bars = barsAround(last)
  const distance = () => distanceToFree(shown, freePart(last, scrollers, bars))
  if (distance() === 0) return
  last.scrollIntoView?.({ block: 'center', inline: 'nearest', behavior: 'instant' })
  // Bars that stick may begin to cover by the move itself, so the result is looked at again.
  for (let tries = 0; tries < 3; tries++)
    for (const scroller of scrollers) {
      if (distance() === 0) return
      scroller.scrollBy?.({ top: distance(), behavior: 'instant' })
    }
}

/** Hidden inputs of a drawn control, such as that of a file field, have one pixel. */
const isDrawn = (element: HTMLElement): boolean => {
  const { width, height } = element.getBoundingClientRect()
  return width > 1 && height > 1
}

/** How far down the page must be scrolled, in pixels; up if it is negative. */
function distanceToFree(elements: readonly HTMLElement[], free: Span): number {
  const spans = elements.map((element) => element.getBoundingClientRect())
  const all = {
    top: Math.min(...spans.map(({ top }) => top)),
    bottom: Math.max(...spans.map(({ bottom }) => bottom)),
  }
  const span = all.bottom - all.top <= free.bottom - free.top - 2 * GAP ? all : (spans.at(-1) ?? all)
  if (span.top < free.top) return Math.floor(span.top - free.top - GAP)
  return span.bottom > free.bottom ? Math.ceil(span.bottom - free.bottom + GAP) : 0
}

/** The part of the screen, from top to bottom, where an element isn't covered. */
function freePart(element: HTMLElement, scrollers: readonly Element[], bars: readonly HTMLElement[]): Span {
  const seen = window.visualViewport
  const free = {
    top: seen?.offsetTop ?? 0,
    bottom: (seen?.offsetTop ?? 0) + (seen?.height ?? window.innerHeight),
  }
  for (const scroller of scrollers) {
    if (scroller === document.scrollingElement) continue
    const { top, bottom } = scroller.getBoundingClientRect()
    free.top = Math.max(free.top, top)
    free.bottom = Math.min(free.bottom, bottom)
  }
  const middle = (free.top + free.bottom) / 2
  for (const bar of barsOver(element, bars)) {
    if ((bar.top + bar.bottom) / 2 < middle) free.top = Math.max(free.top, bar.bottom)
    else free.bottom = Math.min(free.bottom, bar.top)
  }
  return free
}

/** The elements that may stand still while the element is scrolled. Looks at the whole page, so it is called once per move. */
function barsAround(element: HTMLElement): HTMLElement[] {
  // Bars behind a modal dialog don't cover its content.
  const layer = element.closest('dialog') ?? document.body
  return [...layer.querySelectorAll<HTMLElement>('*')].filter((bar) => {
    const { position } = getComputedStyle(bar)
    return (position === 'fixed' || position === 'sticky') && !bar.contains(element)
  })
}

/** The boxes of the bars that stand still where the element is now, and could cover it. */
function barsOver(element: HTMLElement, candidates: readonly HTMLElement[]): DOMRect[] {
  const at = element.getBoundingClientRect()
  const bars: DOMRect[] = []
  for (const bar of candidates) {
    const { position, top, bottom, visibility } = getComputedStyle(bar)
    if (visibility === 'hidden') continue
    const box = bar.getBoundingClientRect()
    const beside = box.right <= at.left || box.left >= at.right
    // A bar of more than 60 % of the screen's height lies beside or behind the page.
    if (beside || box.height === 0 || box.height > window.innerHeight * 0.6) continue
    if (position === 'fixed' || isStuck(bar, box, top, bottom)) bars.push(box)
  }
  return bars
}

/** Whether a sticky element stands at the edge where it sticks; otherwise it moves with the page. */
function isStuck(bar: HTMLElement, box: DOMRect, top: string, bottom: string): boolean {
  const [scroller] = scrollersAround(bar)
  const edges =
    !scroller || scroller === document.scrollingElement
      ? { top: 0, bottom: document.documentElement.clientHeight }
      : scroller.getBoundingClientRect()
  const isAt = (one: number, other: number) => Math.abs(one - other) < 2
  return (
    (top !== 'auto' && isAt(box.top, edges.top + Number.parseFloat(top))) ||
    (bottom !== 'auto' && isAt(box.bottom, edges.bottom - Number.parseFloat(bottom)))
  )
}

/** The scrolling elements around the element, from the inside out; the page is the last. */
function scrollersAround(element: HTMLElement): Element[] {
  const scrollers: Element[] = []
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (around === document.body || around === document.documentElement) break
    const { overflowY } = getComputedStyle(around)
    if (overflowY === 'auto' || overflowY === 'scroll') scrollers.push(around)
    // Behind a modal dialog the page doesn't scroll.
    if (around instanceof HTMLDialogElement) return scrollers
  }
  return document.scrollingElement ? [...scrollers, document.scrollingElement] : scrollers
}
