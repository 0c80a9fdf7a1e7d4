import { type Page, test } from '@playwright/test'

/** The watch's complaint about a docked part that lies over a control. */
export const COVERED = 'something docked lies over what can be pressed'

/**
 * Runs in every page of a journey, before the page's own scripts: whenever the page has come to rest, nothing docked may lie
 * over what can be pressed. Docked is what keeps its place on the screen while the page scrolls.
 *
 * A bar, half as wide as the screen or more, lies over the rows of a list in passing: it is at fault where scrolling can't
 * bring the middle of the covered thing out. A corner stays over the same part of every row, so that people never see
 * it free: nothing may lie under it, wherever the page is scrolled to. Parts that a person opened or unfolded themselves don't
 * count, nor messages that show for some seconds.
 *
 * `window.coveredLookedAt` counts how often the page was judged.
 */
export function watchCovered(complaint: string): void {
  const PRESSABLE = 'a[href], button, input, select, textarea, summary, [role=button], [contenteditable=true]'
  const OPENED = 'dialog, :popover-open, [role=status], [role=alert]'
  /** In how many frames nothing changes until the page is at rest. */
  const FRAMES_AT_REST = 10
  /** The same for a page that a test has look anew: it is at rest already, but for the width or place that the test gave it. */
  const FRAMES_AFTER_TEST = 4
  /** How much of a thing must be free to be pressed, in pixels each way from its middle. */
  const ENOUGH = 22
  /** Controls smaller than this, in pixels, are invisible, such as the input of a drawn switch. */
  const SMALLEST = 6

  type Rect = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

  const styleOf = (element: Element) => getComputedStyle(element)

  /** The docked element around another, and the part of it that takes presses. */
  const dockedAround = (element: Element) => {
    let part = element
    for (let around: Element | null = element; around; around = around.parentElement) {
      const { position, pointerEvents } = styleOf(around)
      if (pointerEvents !== 'none') part = around
      if (position === 'fixed' || position === 'sticky') return { root: around, part, position }
    }
    return null
  }

  /** How far a thing can be moved by scrolling, in pixels. */
  const roomOf = (element: Element) => {
    const room = { up: 0, down: 0, left: 0, right: 0 }
    for (let around: Element | null = element; around; around = around.parentElement) {
      const isPage = around === document.scrollingElement
      const { position, overflowX, overflowY } = styleOf(around)
      if (isPage || /auto|scroll/.test(overflowY)) {
        room.up += around.scrollHeight - around.clientHeight - around.scrollTop
        room.down += around.scrollTop
      }
      if (isPage || /auto|scroll/.test(overflowX)) {
        room.left += around.scrollWidth - around.clientWidth - around.scrollLeft
        room.right += around.scrollLeft
      }
      // The page doesn't move what is fixed.
      if (position === 'fixed') return room
    }
    return room
  }

  const canComeOut = (element: Element, { left, right, top, bottom }: Rect, over: Rect) => {
    const room = roomOf(element)
    const halfWidth = Math.min((right - left) / 2, ENOUGH)
    const halfHeight = Math.min((bottom - top) / 2, ENOUGH)
    const x = (left + right) / 2
    const y = (top + bottom) / 2
    const fits = (start: number, end: number, half: number) => end - start >= 2 * half - 1
    return (
      (room.up + 1 >= y + halfHeight - over.top && fits(0, over.top, halfHeight)) ||
      (room.down + 1 >= over.bottom - y + halfHeight && fits(over.bottom, innerHeight, halfHeight)) ||
      (room.left + 1 >= x + halfWidth - over.left && fits(0, over.left, halfWidth)) ||
      (room.right + 1 >= over.right - x + halfWidth && fits(over.right, innerWidth, halfWidth))
    )
  }

  /** Whether a point of an element is cut off by something around it, such as a row that slides. */
  const isCutOff = (element: Element, [x, y]: readonly [number, number]) => {
    for (
      let around = element.parentElement;
      around && around !== document.body;
      around = around.parentElement
    ) {
      const { position, overflowX, overflowY } = styleOf(around)
      const { left, right, top, bottom } = around.getBoundingClientRect()
      if (overflowX !== 'visible' && (x < left || x > right)) return true
      if (overflowY !== 'visible' && (y < top || y > bottom)) return true
      if (position === 'fixed') return false
    }
    return false
  }

  const nameOf = (element: Element) =>
    `${element.localName} «${(element.getAttribute('aria-label') || element.textContent || element.id || element.className).trim().slice(0, 60)}»`

  /** The docked part that lies over a control against the rule; null for none. */
  const coverOf = (element: Element): Element | null => {
    const box = element.getBoundingClientRect()
    const { left, right, top, bottom } = box
    if (right - left < SMALLEST || bottom - top < SMALLEST) return null
    const middle = [(left + right) / 2, (top + bottom) / 2] as const
    const corners = [left + 3, right - 3].flatMap((x) => [top + 3, bottom - 3].map((y) => [x, y] as const))
    for (const point of [middle, ...corners]) {
      const hit = document.elementFromPoint(...point)
      if (!hit || element.contains(hit) || hit.contains(element) || hit.closest(OPENED)) continue
      const docked = dockedAround(hit)
      if (!docked || docked.root.contains(element) || isCutOff(element, point)) continue
      const { part, position } = docked
      if (part.querySelector('[aria-expanded=true]')) continue
      const over = part.getBoundingClientRect()
      const isCorner = position === 'fixed' && over.width < innerWidth / 2
      if (isCorner || (point === middle && !canComeOut(element, box, over))) return part
    }
    return null
  }

  let lookedAt = 0
  const judge = () => {
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
    for (const element of (modal ?? document).querySelectorAll(PRESSABLE)) {
      if (element.matches(':disabled')) continue
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const cover = coverOf(element)
      if (cover) console.error(`${complaint}: ${nameOf(cover)} over ${nameOf(element)} at ${innerWidth} px`)
    }
    lookedAt++
  }

  // A test that stops the clock doesn't stop this.
  const drawn = requestAnimationFrame.bind(window)
  const { port1, port2 } = new MessageChannel()
  let quiet = 0
  let waiting = false
  const afterFrame = () => drawn(() => port2.postMessage(null))
  const lookSoon = () => {
    if (!waiting) afterFrame()
    waiting = true
  }
  const wake = () => {
    quiet = 0
    lookSoon()
  }
  const lookAnew = () => {
    quiet = FRAMES_AT_REST - FRAMES_AFTER_TEST
    lookSoon()
  }
  port1.onmessage = () => {
    quiet++
    if (quiet < FRAMES_AT_REST) return afterFrame()
    waiting = false
    judge()
  }

  Object.defineProperty(window, 'coveredLookedAt', { get: () => lookedAt })
  for (const event of ['load', 'resize', 'scroll', 'transitionend', 'animationend'])
    addEventListener(event, wake, { capture: true, passive: true })
  addEventListener('look-anew', lookAnew)
  new MutationObserver(wake).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['class', 'style', 'hidden', 'open', 'aria-expanded'],
  })
}

/** Waits until the watch has looked at a page anew: it says itself what it finds. */
export async function lookAnew(page: Page): Promise<void> {
  const before = await page.evaluate(() => {
    const { coveredLookedAt } = window as unknown as { coveredLookedAt: number }
    dispatchEvent(new Event('look-anew'))
    return coveredLookedAt
  })
  // Asked in each frame: a question each 100 ms waits half as long again as the look takes.
  await page.waitForFunction(
    (before) => (window as unknown as { coveredLookedAt: number }).coveredLookedAt > before,
    before,
    { timeout: 20_000 },
  )
}

/** The widths of playwright.config.ts. */
const PHONE = { width: 360, height: 740 }
const DESKTOP = { width: 1280, height: 800 }

/** Looks at a page, in a journey with the tag @bothwidths in the other one of the two widths too, and gives it back its own. */
export async function inItsWidths(page: Page, look: () => Promise<void>): Promise<void> {
  await look()
  const own = page.viewportSize()
  if (!own || !test.info().tags.includes('@bothwidths')) return
  await page.setViewportSize(own.width === DESKTOP.width ? PHONE : DESKTOP)
  await lookAnew(page)
  await look()
  await page.setViewportSize(own)
}
