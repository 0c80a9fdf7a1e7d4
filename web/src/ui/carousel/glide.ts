const DURATION = 500
const ease = (t: number) => 1 - (1 - t) ** 3

/**
 * Scrolls a row by the slides that fit, in half a second. Scroll snapping is off meanwhile; otherwise the browser
 * would pull each step to a slide.
 */
export function glide(row: HTMLElement, direction: 1 | -1): void {
  const slide = row.firstElementChild
  if (!slide) return
  const style = getComputedStyle(row)
  const gap = Number.parseFloat(style.columnGap || '0')
  const step = slide.getBoundingClientRect().width + gap
  const room = row.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
  const fitting = Math.max(1, Math.floor((room + gap + 4) / step))
  const from = row.scrollLeft
  const wanted = (Math.round(from / step) + direction * fitting) * step
  const to = Math.max(0, Math.min(row.scrollWidth - row.clientWidth, wanted))

  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    row.scrollLeft = to
    return
  }
  row.style.scrollSnapType = 'none'
  const began = performance.now()
  const frame = (now: number) => {
    const t = Math.min(1, (now - began) / DURATION)
    row.scrollLeft = from + (to - from) * ease(t)
    if (t < 1) requestAnimationFrame(frame)
    else row.style.scrollSnapType = ''
  }
  requestAnimationFrame(frame)
}
