import type { NotificationType } from '@cancha/contract/notification'
import type { Viewer } from '@cancha/domain/memberships/viewer'
import type { Choice } from '@cancha/domain/notifications/choice'
import type { SQL } from 'drizzle-orm'

/** What is known of a notification when its words are written. */
export type Told = {
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
}

/** The letter about a notification. Its subject is the sentence. */
type Letter = {
  /** The label of its button. */
  action: string
  /** What stands below the sentence. */
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
  /** Its things stand in a section of their own of the weekly summary, not among what is unread. */
  ownSection?: true
  /** Who can receive it; everyone by default. Others don't see it among their choices. */
  concerns?: (viewer: Viewer) => boolean
  /** The whole sentence, with its full stop. */
  says(told: Told): string
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
