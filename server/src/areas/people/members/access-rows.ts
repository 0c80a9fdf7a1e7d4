import type { members } from '@cancha/contract/people/members'
import { memberPurposes } from '@cancha/contract/people/members-uploads'
import { unusedFile } from '../../../testing/builders/uploads.ts'
import {
  type AccessRow,
  everyone,
  everyoneWithSession,
  ownerOnly,
  withSession,
} from '../../../testing/rights/access.ts'

/** A small green picture. */
const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAIAAAD8GO2jAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAO0lEQVRIiWPgjrWmKWIYtSB2NIisR1MR92hGsx4tKrhHS9PY0QqHe7TKjB1tVViPNrxiR5uO1oO6dQ0A87CMH2vSPYcAAAAASUVORK5CYII='

export const accessRows = {
  user: {
    input: ({ people }) => ({ params: { id: people.owner.id } }),
    expect: everyoneWithSession,
  },
  'user who is blocked': {
    input: ({ people }) => ({ params: { id: people.blocked.id } }),
    expect: { ...withSession('not_found'), admin: 'ok' },
  },
  'user of nobody': {
    input: () => ({ params: { id: '999999999' } }),
    expect: withSession('not_found'),
  },
  roles: { input: () => ({}), expect: everyone('ok') },
  role: { input: () => ({ query: { rolesid: '1' } }), expect: everyone('ok') },
  'role of another list': { input: () => ({ query: { rolesid: '999' } }), expect: everyone('not_found') },
  interests: { input: () => ({}), expect: everyone('ok') },
  interest: { input: () => ({ query: { interestid: '1' } }), expect: everyone('ok') },
  'interest of another list': {
    input: () => ({ query: { interestid: '999' } }),
    expect: everyone('not_found'),
  },
  userInfo: {
    input: ({ people }) => ({ query: { userid: people.owner.id } }),
    expect: everyone('ok'),
  },
  'userInfo of nobody': {
    input: () => ({ query: { userid: '999999999' } }),
    expect: everyone('not_found'),
  },
  'userInfo of the blocked': {
    input: ({ people }) => ({ query: { userid: people.blocked.id } }),
    expect: { ...everyone('not_found'), admin: 'ok' },
  },
  addUserInfo: {
    input: ({ people }) => ({
      body: {
        userid: String(people.owner.id),
        roles: '1',
        interests: ['1'],
        currentlocation: { state: 'Texas', city: 'Austin', zipcode: '78701' },
        primaryinvestmentlocation: { state: 'TX', city: 'Austin', zipcode: '78701' },
      },
    }),
    expect: ownerOnly,
  },
  updateUserInfo: {
    input: ({ people }) => ({ body: { userid: String(people.owner.id), shortbio: 'Hola' } }),
    expect: ownerOnly,
  },
  keepPicture: {
    input: ({ people }) => ({ body: { userid: String(people.owner.id), kind: 'avatar', image: DOT } }),
    expect: ownerOnly,
    // The picture is drawn anew and takes the place of the first one: there is one at any time.
    twice: 'another',
  },
  attachPicture: {
    input: async ({ app, people }) => ({
      body: {
        userid: String(people.owner.id),
        kind: 'avatar',
        file: await unusedFile(app, people.owner, memberPurposes.avatar),
      },
    }),
    expect: ownerOnly,
  },
  'attachPicture with a file of somebody else': {
    input: async ({ app, people }, actor) => ({
      body: {
        userid: String(people[actor === 'stranger' ? 'owner' : actor].id),
        kind: 'avatar',
        file: await unusedFile(app, people.blocked, memberPurposes.avatar),
      },
    }),
    expect: withSession('not_found'),
  },
  removePicture: {
    input: ({ people }) => ({ body: { userid: String(people.owner.id), kind: 'avatar' } }),
    expect: ownerOnly,
  },
  profileImage: {
    input: ({ people }) => ({ query: { userid: people.other.id } }),
    expect: everyone('ok'),
  },
  'profileImage of the blocked': {
    input: ({ people }) => ({ query: { userid: people.blocked.id } }),
    expect: { ...everyone('not_found'), admin: 'ok' },
  },
  coverImage: {
    input: ({ people }) => ({ query: { userid: people.other.id } }),
    expect: everyone('ok'),
  },
  memberConnections: {
    input: ({ people }) => ({ query: { userid: people.owner.id } }),
    expect: everyone('ok'),
  },
  'memberConnections of the blocked': {
    input: ({ people }) => ({ query: { userid: people.blocked.id } }),
    expect: { ...everyone('not_found'), admin: 'ok' },
  },
  addPath: {
    input: ({ people }) => ({ body: { id: String(people.owner.id) } }),
    expect: ownerOnly,
  },
  managePhone: {
    input: ({ people }) => ({ body: { id: String(people.owner.id), phonenumber: '+12105550112' } }),
    expect: ownerOnly,
  },
  updateUserInfoId: {
    input: ({ people }) => ({ body: { id: String(people.owner.id) } }),
    expect: ownerOnly,
  },
} satisfies Record<keyof typeof members, AccessRow> & Record<string, AccessRow>
