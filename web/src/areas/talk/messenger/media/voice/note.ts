import type { Track } from '../../../../../ui/audio/now.ts'
import { player } from '../../../../../ui/audio/playing.ts'

/** A voice note as it is played. */
export type VoiceNote = {
  src: string
  /** in seconds */
  seconds: number
  wave: string | null
  /** the note's name with its sender, for people who can't see the note: 'Nota de voz de Julián' */
  label: string
  /** the page with its conversation; null while it isn't sent */
  href: string | null
  /** where it stands in its conversation, which says what is heard after it */
  place?: { conversationId: string; seq: number; sender: string }
}

/** The notes that are on the screen now, by their address. */
const shownNotes = new Map<string, VoiceNote>()
/** The notes that were heard to their end since the site was opened. */
const heardNotes = new Set<string>()

/** Tells that a note is on the screen; the returned function takes it back. */
export function showNote(note: VoiceNote): () => void {
  shownNotes.set(note.src, note)
  return () => {
    if (shownNotes.get(note.src) === note) shownNotes.delete(note.src)
  }
}

/** The note that the same person sent right after, if it wasn't heard yet. */
function nextOf({ place }: VoiceNote): VoiceNote | undefined {
  if (!place) return undefined
  return [...shownNotes.values()].find(
    (other) =>
      other.place?.conversationId === place.conversationId &&
      other.place.sender === place.sender &&
      other.place.seq === place.seq + 1 &&
      !heardNotes.has(other.src),
  )
}

function trackOf(note: VoiceNote): Track {
  return {
    key: note.src,
    title: note.label,
    author: '',
    src: note.src,
    href: note.href,
    seconds: note.seconds,
    isPrivate: true,
    keeper: {
      at: () => undefined,
      left: () => undefined,
      ended: () => {
        heardNotes.add(note.src)
        const next = nextOf(note)
        if (next) playNote(next)
      },
    },
  }
}

/** How notes end that are kept as browsers record them, and what a browser needs to play one. */
const TYPES: Record<string, string> = {
  weba: 'audio/webm;codecs=opus',
  ogg: 'audio/ogg;codecs=opus',
  m4a: 'audio/mp4',
}

/** Whether this browser says that it may play a note. Some say so and then don't. */
export function mayPlay({ src }: VoiceNote): boolean {
  const type = TYPES[src.slice(src.lastIndexOf('.') + 1)]
  return type === undefined || player.mayPlay(type)
}

/** Plays a note from its beginning, or goes on if it was stopped. Any other note or sound that plays stops. */
export const playNote = (note: VoiceNote): void => player.play(trackOf(note), 0)
