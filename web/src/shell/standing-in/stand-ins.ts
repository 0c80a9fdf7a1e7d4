import { accounts } from '@cancha/contract/calls/people/accounts'
import type { SessionUser } from '@cancha/contract/people/session-user'
import { initials } from '../../ui/art/initials.ts'
import { ANYBODY, paintOf } from '../../ui/art/paint.ts'

/** Texts of one person that pages show as they are, in the order of `STAND_INS`. */
type Texts = readonly string[]

/** The data with which one member's session draws a page for many members. */
export type StoodIn = {
  /** The session's answer with stand-ins in place of the texts that only name the member. */
  answer: unknown
  /** The stand-ins in the answer, and in a page that was drawn with it. Longer ones come before their parts. */
  standIns: Texts
  /** The member's own texts in their places. */
  own: Texts
  /** Another person, to prove a page with: their answer and their texts. */
  other: { answer: unknown; texts: Texts }
  /** Texts that tell this person from others: an answer with one of them may be about the person. */
  marks: Texts
}

type StandIn = Pick<SessionUser, 'id' | 'firstname' | 'lastname' | 'email' | 'avatar' | 'pathalias'> & {
  phone: string | null
}

// They begin with characters that no text of ours has, because an avatar shows a name's first letter. The id and what
// else stands in addresses are plain letters, which are written the same everywhere.
const STANDING: StandIn = {
  id: 'xq7idq7x',
  firstname: `${ANYBODY}xfirstnamex`,
  lastname: '\uF8E2xlastnamex',
  email: 'xq7emailq7x',
  avatar: 'xq7avatarq7x',
  pathalias: { alias: 'xq7aliasq7x' },
  phone: 'xq7phoneq7x',
}

/** A member with signs that a page's text, an address and a script escape differently. */
const OTHER: StandIn = {
  id: '918273645546372',
  firstname: 'Ñusta D’Ávila',
  lastname: "O'Brien-Sáenz Jr.",
  email: 'nusta.o+casa@correo.example',
  avatar: '/media/otra-cara.webp?ancho=100&firma=a%20b~c',
  pathalias: { alias: 'nusta_o-brien' },
  phone: '+1 (305) 555-0172',
}

const NAME = /^[\p{L}\p{M}\d][\p{L}\p{M}\d .,'’-]*$/u
const ADDRESS = /^[\w./?=&%+~:-]+$/

/**
 * Replaces the texts of the session's answer that only name the member, so that a page can be drawn once for all members
 * who differ in nothing else: it is drawn with stand-ins, and each member's own texts are filled in. Texts with unusual
 * characters aren't replaced: they may be written differently in different places.
 */
export function standIn(answer: unknown): StoodIn | null {
  const { user } = answer as { user: SessionUser | null }
  if (!user || !/^\d+$/.test(user.id)) return null
  const own: StandIn = { ...user, phone: user.userinfoid.phonenumber }
  const keeps = {
    names: !(NAME.test(own.firstname) && NAME.test(own.lastname)),
    avatar: own.avatar === null || !ADDRESS.test(own.avatar),
    alias: !/^[\w-]+$/.test(own.pathalias?.alias ?? ''),
    email: !/^[\w.+-]+@[\w.-]+$/.test(own.email),
    phone: !/^[\d+() .-]+$/.test(own.phone ?? ''),
  }
  const textsOf = (one: StandIn): Texts => [
    one.id,
    ...(keeps.names ? [] : [one.firstname, one.lastname, initials(nameOf(one)), paintOf(nameOf(one))]),
    ...(keeps.avatar ? [] : [one.avatar ?? '']),
    ...(keeps.alias ? [] : [one.pathalias?.alias ?? '']),
    ...(keeps.email ? [] : [one.email]),
    ...(keeps.phone ? [] : [one.phone ?? '']),
  ]
  const as = (one: StandIn) => ({
    user: {
      ...user,
      id: one.id,
      ...(!keeps.names && { firstname: one.firstname, lastname: one.lastname }),
      ...(!keeps.avatar && { avatar: one.avatar }),
      ...(!keeps.alias && { pathalias: one.pathalias }),
      ...(!keeps.email && { email: one.email }),
      ...(!keeps.phone && { userinfoid: { ...user.userinfoid, phonenumber: one.phone } }),
    },
  })
  return {
    answer: as(STANDING),
    standIns: textsOf(STANDING),
    own: textsOf(own),
    other: { answer: as(OTHER), texts: textsOf(OTHER) },
    marks: [own.id, own.email, own.avatar, own.pathalias?.alias, own.phone].filter((text) => text != null),
  }
}

/** The address of the call that `standIn` takes the answer of. */
export const sessionAddress = `/api${accounts.session.path}`

const nameOf = ({ firstname, lastname }: StandIn): string => `${firstname} ${lastname}`
