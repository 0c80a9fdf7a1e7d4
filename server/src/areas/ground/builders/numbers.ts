import { dealPurposes } from '@cancha/contract/deals/deals-uploads'
import { publishing } from '@cancha/contract/deals/publishing'
import { PIECE_BYTES } from '@cancha/contract/ground/files'
import { lendingPurposes } from '@cancha/contract/lending/lending-uploads'
import { members } from '@cancha/contract/people/members'
import { memberPurposes } from '@cancha/contract/people/members-uploads'
import { posting } from '@cancha/contract/talk/forums/posting'
import { forumPurposes } from '@cancha/contract/talk/forums-uploads'
import { CONVERSATIONS_PAGE } from '@cancha/contract/talk/messenger/conversations'
import { MESSAGES_PAGE } from '@cancha/contract/talk/messenger/messages'
import { messengerPurposes } from '@cancha/contract/talk/messenger-uploads'
import { NOTIFICATIONS_PAGE } from '@cancha/contract/talk/notifications'
import { DEAL_PHOTOS_MOST } from '@cancha/domain/deals/facts'
import { formatCount } from '@cancha/domain/ground/numbers/format'
import { formatSize } from '@cancha/domain/ground/numbers/sizes'
import { REQUESTS_MOST } from '@cancha/domain/people/connections/limits'
import { PHOTOS_MOST, POSTS_PAGE } from '@cancha/domain/talk/forums/limits'
import { MESSAGE_MOST, STARTED_MOST } from '@cancha/domain/talk/messenger/limits'
import { commonPaces } from '../../../http/limits/limits.ts'
import { USUAL_BODY } from '../../../http/request/bodies/read-bodies.ts'
import { EVENT_BYTES, LIVE_PATHS } from '../../../live/live.ts'
import { EVENTS_A_SECOND, usualCaps } from '../../../live/socket-limits.ts'
import { REPEATS_MINUTES } from '../../money/memberships/checkout/app-submit.ts'
import { LIFETIME } from '../../people/accounts/joining/email-tokens.ts'
import { accountPaces } from '../../people/accounts/limits.ts'
import { PROOF_MINUTES, SESSION_LASTS } from '../../people/accounts/signing-in/sessions.ts'
import { WHOLE } from '../../people/connections/lists.ts'
import { messagePace } from '../../talk/messenger/limits.ts'

const pace = (name: string) => {
  const found = [...commonPaces, ...accountPaces].find((one) => one.name === name)
  if (!found) throw new Error(`no pace is called ${name}`)
  return { points: formatCount(found.points), minutes: String(found.within / 60) }
}

/** The number of '24 hours'. */
const numberOf = (duration: string) => duration.split(' ')[0] ?? ''
/** How long a token of a letter holds, without its unit. */
const lasting = (kind: keyof typeof LIFETIME) => numberOf(LIFETIME[kind])

/** Every number that the page states, as the program has it. */
export const NUMBERS = {
  session: {
    unused: numberOf(SESSION_LASTS.members.unused),
    inAll: numberOf(SESSION_LASTS.members.inAll),
    administratorHours: numberOf(SESSION_LASTS.administrators.unused),
    administratorDays: numberOf(SESSION_LASTS.administrators.inAll),
  },
  proofMinutes: String(PROOF_MINUTES),
  letters: {
    confirmHours: lasting('confirm'),
    resetMinutes: lasting('reset'),
    inviteDays: lasting('dealer'),
  },
  ticketMinutes: lasting('ticket'),
  paces: {
    read: pace('read'),
    write: pace('write'),
    bytes: pace('bytes'),
    signIn: pace('signIn'),
    message: { points: formatCount(messagePace.points), minutes: String(messagePace.within / 60) },
  },
  bodies: {
    usual: formatSize(USUAL_BODY),
    topic: formatSize(posting.addTopic.bodyLimit),
    deal: formatSize(publishing.addDeal.bodyLimit),
    portrait: formatSize(members.keepPicture.bodyLimit),
    piece: formatSize(PIECE_BYTES),
  },
  photos: { topic: String(PHOTOS_MOST), deal: String(DEAL_PHOTOS_MOST) },
  list: formatCount(WHOLE),
  pages: {
    conversations: String(CONVERSATIONS_PAGE),
    messages: String(MESSAGES_PAGE),
    notifications: String(NOTIFICATIONS_PAGE),
    posts: String(POSTS_PAGE),
  },
  free: { requests: String(REQUESTS_MOST), conversations: String(STARTED_MOST) },
  messageMost: formatCount(MESSAGE_MOST),
  repeatsMinutes: String(REPEATS_MINUTES),
  sockets: {
    paths: LIVE_PATHS,
    nameless: String(usualCaps.namelessMs / 1_000),
    ofAddress: formatCount(usualCaps.ofAddress),
    namelessOfAddress: String(usualCaps.namelessOfAddress),
    ofPerson: String(usualCaps.ofPerson),
    handshakes: formatCount(usualCaps.handshakes),
    eventBytes: formatSize(EVENT_BYTES),
    eventsASecond: String(EVENTS_A_SECOND),
  },
  purposes: [
    ...Object.values(messengerPurposes),
    ...Object.values(forumPurposes),
    ...Object.values(dealPurposes),
    ...Object.values(memberPurposes),
    ...Object.values(lendingPurposes),
  ].map(({ name, formats, most }) => [name, formats.join(', '), formatSize(most)] as const),
} as const
