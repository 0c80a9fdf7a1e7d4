import type { NotificationType } from '@cancha/contract/talk/notification'
import type { Viewer } from '@cancha/domain/ground/viewer'
import type { Choice } from '@cancha/domain/talk/notifications/choice'
import type { SQL } from 'drizzle-orm'
import type { z } from 'zod'

/** The facts of a notification when its words are written. */
export type NotificationFacts = {
  /** The people as the sentence's subject; empty where nobody did it. */
  who: string
  /** How many people there are. */
  people: number
  /** How many things happened. */
  count: number
  /** The thing that it happened to, as `notify` was told; may be empty. */
  thing: string
  /** The thing's title; may be empty. */
  title: string
  /** Why it is told, where a kind's `current` says so; else empty. */
  why: string
}

/**
 * The sender of a kind's notifications. Of a person whom the receiver blocks, or who blocks the receiver, nothing is stored, listed,
 * pushed or mailed.
 * - `house`: from the program, or from those who run the site or keep order in it.
 * - `agreed`: from somebody with whom the receiver has an agreement, which a block doesn't end.
 * - `author`: from the author of what happened; what has none, such as a visitor's question, is told.
 * - `person`: from somebody who isn't its author, such as the seller of a deal: their id, as SQL over the notification `n` and the event `e`. An
 *   agreement between the two is told all the same: `despite` is a condition over both.
 */
export type From = 'house' | 'agreed' | 'author' | { person: SQL; despite?: SQL }

/** The data from which a notification's words and its address are made: stored, or as they are now. */
export type Words = { title: string; href: string; why?: string }

/** How a kind reads its words again each time when they are shown or sent, because what they tell of may change. */
export type Current = {
  /** JSON over the notification `n` and the event `e`, the latest that holds; null where the thing is gone. */
  read: SQL
  words(read: unknown, stored: Words): Words
}

export const current = <T>(
  shape: z.ZodType<T>,
  read: SQL,
  words: (now: T | null, stored: Words) => Words,
): Current => ({ read, words: (json, stored) => words(shape.nullable().parse(json), stored) })

/** Stand around a title in a stored sentence: Unicode's isolates, which show nothing where a sentence is read as it is. */
const [BEFORE, AFTER] = ['\u2068', '\u2069']

/**
 * A sentence with a title in it: as it is said now, and as it is stored for {@link retitled}.
 * @param title shortened and in its marks
 */
export const sentenceWith = (
  title: string,
  says: (title: string) => string,
): { title: string; stored: string } => ({ title: says(title), stored: says(BEFORE + title + AFTER) })

/** A stored sentence, which may end within its title, with the title of now; with the one that it had where there is none any more. */
export const retitled = (stored: string, title: string | null): string =>
  stored.replace(/\u2068([^\u2069]*)\u2069?/u, (_, before: string) => title ?? before)

/** The letter about a notification. Its subject is the sentence. */
type Letter = {
  /** The label of its button. */
  action: string
  /** The paragraphs below the sentence. */
  more?: readonly string[]
  /** It leaves this many seconds after the first thing that happened, if the notification is still unread. Default 0. */
  after?: number
  /**
   * Letters of this kind to one person are this many seconds apart; what comes in between waits for the next one. Without it
   * there is one letter for each notification, and no second one while it is unread.
   */
  apart?: number
}

/** A kind of notification, as its feature declares it. */
export type NotificationKind = {
  /** Unique among all features: 'connection_request'. */
  name: string
  /** On the wire 'connection' for what is between two members. */
  category: string
  type: NotificationType
  /** How it is named where a person chooses how to be told: a heading, a label, and when it comes. */
  choice: { topic: string; label: string; hint: string }
  /** How those are told who haven't chosen. */
  usually: Choice
  /** False for what is unread elsewhere, such as messages: it has no place in the list, and `usually.app` must be false. */
  inApp?: false
  /** It comes by letter or not at all, at once: nothing of it is listed or pushed, and `notify` isn't told of it. */
  letterOnly?: true
  /** Its things stand in a section of their own of the weekly summary, not among what is unread. */
  ownSection?: true
  /** The people who can receive it; everyone by default. Others don't see it among their choices. */
  concerns?: (viewer: Viewer) => boolean
  /** Its sender, which decides whether a block stands between. */
  from: From
  /** The whole sentence, with its full stop. */
  says(told: NotificationFacts): string
  /** How its title and its address are read again; without it they stay as they were told. */
  current?: Current
  letter: Letter
  /**
   * Whether a thing that happened still holds and may be known to the person, as an SQL condition over the notification `n`
   * (user_id, thing) and the event `e` (author_id, source); what doesn't hold any more is shown nowhere and told no more.
   * That the author's account is active is asked for every kind.
   */
  holds?: SQL
}

/** Declares a kind of notification. */
export const notificationKind = (kind: NotificationKind): NotificationKind => kind
