import { Children, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '../button/IconButton.tsx'
import { classNames } from '../class-names.ts'
import { chevronLeft, chevronRight } from '../icons/glyphs.ts'
import { type MoreLink, SectionHead } from '../page/SectionHead.tsx'
import classes from './Carousel.module.css'
import { glide } from './glide.ts'

interface CarouselProps {
  title: string
  /** shows the title to screen readers only, and puts the buttons at the sides */
  hideTitle?: boolean
  more?: MoreLink | undefined
  /** `FoldRow`, where the row is folded on phones */
  fold?: ReactNode
  /**
   * `categories`: 7 slides, 3 below 1280 px, 2 below 767, 1 below 480.
   * `dashboard`: 3 slides, 2 below 1119 px, 1 below 767.
   * `courses`: 4 slides, 3 below 1100 px, 2 below 767, 1 below 480.
   */
  fit?: 'categories' | 'dashboard' | 'courses'
  children: ReactNode
}

interface Reach {
  start: boolean
  end: boolean
}

/**
 * A row that scrolls sideways. The browser does the scrolling, so it works before any script, by touch, wheel or
 * keyboard, and the slides are in place in the first HTML. The buttons move it by as many slides as fit.
 */
export function Carousel({ title, hideTitle, more, fold, fit = 'courses', children }: CarouselProps) {
  const row = useRef<HTMLUListElement>(null)
  const headingId = useId()
  const [reach, setReach] = useState<Reach>({ start: true, end: true })
  const count = Children.count(children)

  // biome-ignore lint/correctness/useExhaustiveDependencies: more or fewer slides reach elsewhere
  useEffect(() => {
    const node = row.current
    if (!node) return
    const measure = () => {
      const start = node.scrollLeft < 8
      const end = node.scrollLeft + node.clientWidth > node.scrollWidth - 8
      setReach((before) => (before.start === start && before.end === end ? before : { start, end }))
    }
    measure()
    node.addEventListener('scroll', measure, { passive: true })
    const observer = new ResizeObserver(measure)
    observer.observe(node)
    return () => {
      node.removeEventListener('scroll', measure)
      observer.disconnect()
    }
  }, [count])

  const move = (direction: 1 | -1) => {
    if (row.current) glide(row.current, direction)
  }
  const controls = (
    <div
      className={classNames(classes.controls, hideTitle && classes.beside)}
      data-idle={reach.start && reach.end}
    >
      <IconButton
        className={classes.control}
        glyph={chevronLeft}
        label={`Anteriores: ${title}`}
        aria-disabled={reach.start}
        onClick={() => move(-1)}
      />
      <IconButton
        className={classes.control}
        glyph={chevronRight}
        label={`Siguientes: ${title}`}
        aria-disabled={reach.end}
        onClick={() => move(1)}
      />
    </div>
  )

  return (
    <section className={classes.carousel} aria-labelledby={headingId} aria-roledescription="carrusel">
      {hideTitle ? (
        <h2 className="sr-only" id={headingId}>
          {title}
        </h2>
      ) : (
        <SectionHead title={title} id={headingId} more={more}>
          {fold}
          {controls}
        </SectionHead>
      )}
      <ul className={classNames(classes.row, classes[fit])} ref={row}>
        {Children.map(children, (slide) => (
          <li className={classes.slide}>{slide}</li>
        ))}
      </ul>
      {hideTitle && controls}
    </section>
  )
}
