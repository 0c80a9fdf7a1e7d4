import { check, checkTwice, clock, lock, offline, warning } from '../../../../../ui/icons/glyphs.ts'
import { Icon } from '../../../../../ui/icons/Icon.tsx'
import type { Pending } from '../../data/chat.ts'
import classes from './Bubble.module.css'

interface MessageStateProps {
  state: 'sent' | 'seen' | Pending['state']
  waitsFor?: Pending['waitsFor']
  /** no answer came, so that the server may have it */
  mayBeStored?: boolean | undefined
}

const WAITS = {
  network: 'Sale cuando vuelva la señal',
  session: 'Sale cuando entres de nuevo',
  server: 'Cancha no contesta: se intenta de nuevo',
}

/** How far a message of one's own has come: an icon and a word. */
export function MessageState({ state, waitsFor, mayBeStored }: MessageStateProps) {
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
          <Icon glyph={waitsFor === 'server' ? clock : waitsFor === 'session' ? lock : offline} size="xs" />
          {WAITS[waitsFor ?? 'network']}
        </span>
      )
    case 'failed':
      return (
        <span className={classes.state}>
          <Icon glyph={warning} size="xs" />
          {mayBeStored ? 'No sabemos si se envió' : 'No se envió'}
        </span>
      )
  }
}
