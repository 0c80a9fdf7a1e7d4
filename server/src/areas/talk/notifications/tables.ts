import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { id, idOf, moment } from '../../../database/columns.ts'
import { users } from '../../ground/users/tables.ts'
import { sessions } from '../../people/accounts/tables.ts'

const ownerOf = () =>
  idOf('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Notifications: while one is unread, it gathers all events of one kind to one thing. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: ownerOf(),
    kind: text('kind').notNull(),
    /** The thing that it is about, where a kind tells of several; else empty. */
    thing: text('thing').notNull().default(''),
    title: text('title').notNull().default(''),
    /** The page of this site that it leads to. */
    href: text('href').notNull(),
    /** Whether it is listed: the person wants this kind in the app. */
    listed: boolean('listed').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastAt: moment('last_at').notNull().defaultNow(),
    readAt: moment('read_at'),
    mailedAt: moment('mailed_at'),
  },
  (t) => [
    uniqueIndex('notifications_open').on(t.userId, t.kind, t.thing).where(sql`read_at is null`),
    // For the list, newest first: read backwards.
    index('notifications_listed').on(t.userId, t.lastAt, t.id).where(sql`listed`),
    // For the mark, and for marking all.
    index('notifications_unread').on(t.userId, t.lastAt, t.id).where(sql`listed and read_at is null`),
    // For when the last letter of a kind was sent.
    index('notifications_mailed').on(t.userId, t.kind, t.mailedAt).where(sql`mailed_at is not null`),
    // For deleting old ones. By another column than lists: PostgreSQL would read everybody's in this order.
    index('notifications_created_at').on(t.createdAt),
    check('notifications_lengths', sql`length(${t.title}) <= 200 and length(${t.thing}) <= 80`),
    check('notifications_kind', sql`${t.kind} ~ '^[a-z][a-z0-9_]{0,39}$'`),
    check('notifications_href', sql`${t.href} ~ '^/([^/\\\\]|$)' and length(${t.href}) <= 500`),
  ],
)

/** The events of which notifications tell. */
export const notificationEvents = pgTable(
  'notification_events',
  {
    id: id(),
    notificationId: idOf('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    userId: ownerOf(),
    /** The author of the event; null where the program tells of it by itself. */
    authorId: idOf('author_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The event's name, which makes it told once: 'connection_request 12'. */
    source: text('source').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('notification_events_once').on(t.userId, t.source),
    index('notification_events_of').on(t.notificationId, t.id),
    index('notification_events_author').on(t.authorId, t.userId).where(sql`author_id is not null`),
    check('notification_events_source', sql`length(${t.source}) between 1 and 120`),
  ],
)

/** How a person wants to be told of a kind, where they have chosen. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    userId: ownerOf(),
    kind: text('kind').notNull(),
    app: boolean('app').notNull(),
    push: boolean('push').notNull(),
    mail: text('mail').$type<'now' | 'summary' | 'never'>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind] }),
    check('notification_choices_mail', sql`${t.mail} in ('now', 'summary', 'never')`),
  ],
)

/** When a person doesn't want to be disturbed, and whether they want the weekly summary. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    userId: idOf('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    summary: boolean('summary').notNull().default(true),
    /** Minutes after midnight on the person's clock; null without quiet hours. */
    quietFrom: smallint('quiet_from'),
    quietTo: smallint('quiet_to'),
    /** The IANA zone of that clock. */
    zone: text('zone'),
    summarizedAt: moment('summarized_at'),
  },
  (t) => [
    check(
      'notification_settings_quiet',
      sql`(${t.quietFrom} is null) = (${t.quietTo} is null) and (${t.quietFrom} is null or ${t.zone} is not null)
        and ${t.quietFrom} between 0 and 1439 and ${t.quietTo} between 0 and 1439 and ${t.quietFrom} <> ${t.quietTo}`,
    ),
    check('notification_settings_zone', sql`length(${t.zone}) between 1 and 60`),
  ],
)

/** The browsers that show notifications while no page is open. One ends with the session in which it was made. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    userId: ownerOf(),
    sessionId: idOf('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The address of the browser's push service: with it and the keys anybody may send to this browser. */
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the push service last accepted something. */
    usedAt: moment('used_at'),
  },
  (t) => [
    uniqueIndex('push_subscriptions_endpoint').on(t.endpoint),
    index('push_subscriptions_user').on(t.userId),
    index('push_subscriptions_session').on(t.sessionId),
    check(
      'push_subscriptions_endpoint_form',
      sql`${t.endpoint} ~ '^https?://' and length(${t.endpoint}) <= 1000`,
    ),
    check('push_subscriptions_keys', sql`length(${t.p256dh}) <= 120 and length(${t.auth}) <= 40`),
  ],
)

/** The keys with which the site signs what it sends to push services (VAPID): one pair for all nodes. */
export const pushKeys = pgTable(
  'push_keys',
  {
    /** There is one row. */
    id: smallint('id').primaryKey().default(1),
    publicKey: text('public_key').notNull(),
    /** Sealed with the site's secret: see vault.ts. */
    privateKey: text('private_key').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    check('push_keys_one', sql`${t.id} = 1`),
    check('push_keys_sealed', sql`${t.privateKey} like 'v1.%'`),
  ],
)

/**
 * Deliveries still to be sent: a notification to a browser, a notification by letter, or without a notification the
 * weekly summary. Written in the transaction of the change; taken by one node at a time, and deleted when it is done.
 */
export const notificationDeliveries = pgTable(
  'notification_deliveries',
  {
    id: id(),
    userId: ownerOf(),
    notificationId: idOf('notification_id').references(() => notifications.id, { onDelete: 'cascade' }),
    subscriptionId: idOf('subscription_id'),
    dueAt: moment('due_at').notNull(),
    tries: smallint('tries').notNull().default(0),
  },
  (t) => [
    // One letter, and one for each browser; one summary for a person.
    uniqueIndex('notification_deliveries_letter')
      .on(t.notificationId)
      .where(sql`subscription_id is null and notification_id is not null`),
    uniqueIndex('notification_deliveries_push')
      .on(t.notificationId, t.subscriptionId)
      .where(sql`subscription_id is not null`),
    uniqueIndex('notification_deliveries_summary').on(t.userId).where(sql`notification_id is null`),
    index('notification_deliveries_due').on(t.dueAt),
    index('notification_deliveries_user').on(t.userId),
    index('notification_deliveries_subscription')
      .on(t.subscriptionId)
      .where(sql`subscription_id is not null`),
    foreignKey({
      name: 'notification_deliveries_subscription_id',
      columns: [t.subscriptionId],
      foreignColumns: [pushSubscriptions.id],
    }).onDelete('cascade'),
    check(
      'notification_deliveries_what',
      sql`${t.subscriptionId} is null or ${t.notificationId} is not null`,
    ),
  ],
)
