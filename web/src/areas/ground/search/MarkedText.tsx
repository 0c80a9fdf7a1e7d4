import type { Marked } from '@cancha/contract/ground/search'
import classes from './MarkedText.module.css'

/** A text with its matches marked. The segments are texts, never HTML. */
export function MarkedText({ segments }: { segments: Marked }) {
  return segments.map(({ text, hit }, at) =>
    hit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change their places
      <mark className={classes.hit} key={at}>
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
