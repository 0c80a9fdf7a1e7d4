import { check, checkTwice, clock, offline, warning } from '../../../ui/icons/glyphs.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import type { Pending } from '../data/chat.ts'
import classes from './Bubble.module.css'

/** How far a message of one's own has come: an icon and a word. */
export function MessageState({ state }: { state: 'sent' | 'seen' | Pending['state'] }) {
  switch (state) {
    case 'seen':
      return (
        <span className={classes.state}>
          <Icon className={classes.seen} glyph={checkTwice} size="xs" />
          Visto
        </span>
      )
    case 'sent':
      return (
        <span className={classes.state}>
          <Icon glyph={check} size="xs" />
          Enviado
        </span>
      )
    case 'sending':
      return (
        <span className={classes.state}>
          <Icon glyph={clock} size="xs" />
          Enviando
        </span>
      )
    case 'waiting':
      return (
        <span className={classes.state}>
          <Icon glyph={offline} size="xs" />
          Sale cuando vuelva la señal
        </span>
      )
    case 'failed':
      return (
        <span className={classes.state}>
          <Icon glyph={warning} size="xs" />
          No se envió
        </span>
      )
  }
}
