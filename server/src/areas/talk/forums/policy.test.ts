import { categories, OTHER, posts, SILENCED, topics } from '../../../testing/rights/forum-rows.ts'
import {
  everyone,
  policyTable,
  signedIn,
  tryPolicies,
  VIEWERS,
} from '../../../testing/rights/policy-table.ts'
import * as policies from './policy.ts'

/** Viewers who enter the pro forum: in the moderator's category of it, or in another. Everyone else gets paid_only. */
const paying = { ...signedIn('paid_only'), basic: 'ok', premium: 'ok', admin: 'ok' } as const
const payingOrModerator = { ...paying, moderator: 'ok' } as const

const entered = {
  free: everyone('ok'),
  'free, elsewhere': everyone('ok'),
  pro: payingOrModerator,
  'pro, elsewhere': paying,
}

const keepers = { moderator: 'ok', admin: 'ok' } as const
const keepersElsewhere = { otherModerator: 'ok', admin: 'ok' } as const
const unseen = everyone('not_found')
type PostOutcome = 'ok' | 'conflict' | 'forbidden'

/** Outcomes of a topic or post that isn't shown, for its author and for those who keep order there. */
const hiddenTo = (owner: PostOutcome, order: PostOutcome) =>
  ({ ...unseen, owner, moderator: order, admin: order }) as const
const orderly = { ...signedIn('forbidden'), ...keepers } as const
const orderlyElsewhere = { ...signedIn('forbidden'), ...keepersElsewhere } as const
const orderlyPro = { ...payingOrModerator, basic: 'forbidden', premium: 'forbidden' } as const
const orderlyProElsewhere = { ...paying, basic: 'forbidden', premium: 'forbidden' } as const
const proHidden = { ...unseen, owner: 'paid_only', ...keepers } as const

const read = {
  shown: everyone('ok'),
  'shown elsewhere': everyone('ok'),
  'of the pro forum': payingOrModerator,
  'of the pro forum, elsewhere': paying,
  waiting: hiddenTo('ok', 'ok'),
  hidden: hiddenTo('ok', 'ok'),
  'hidden elsewhere': { ...unseen, owner: 'ok', ...keepersElsewhere },
  'hidden in the pro forum': proHidden,
  deleted: hiddenTo('ok', 'ok'),
  closed: everyone('ok'),
  'to somebody who is silenced': everyone('ok'),
  'hidden, to somebody who is silenced': hiddenTo('ok', 'ok'),
} as const

/** Acts on a topic that only moderators of its category may do. */
const ordering = {
  shown: orderly,
  'shown elsewhere': orderlyElsewhere,
  'of the pro forum': orderlyPro,
  'of the pro forum, elsewhere': orderlyProElsewhere,
  waiting: hiddenTo('forbidden', 'ok'),
  hidden: hiddenTo('forbidden', 'ok'),
  'hidden elsewhere': { ...unseen, owner: 'forbidden', ...keepersElsewhere },
  'hidden in the pro forum': proHidden,
  deleted: hiddenTo('forbidden', 'ok'),
  closed: orderly,
  'to somebody who is silenced': orderly,
  'hidden, to somebody who is silenced': hiddenTo('forbidden', 'ok'),
} as const
const visitors = {
  stranger: 'unauthenticated',
  unverified: 'unauthenticated',
  blocked: 'unauthenticated',
} as const

/** Outcomes of a post that isn't shown, for its author and for those who keep order there. */
const gone = (other: PostOutcome, order: PostOutcome) =>
  ({ ...unseen, other, moderator: order, admin: order }) as const
/** The same in each way of not being shown; in the pro forum the author has no membership any more. */
const notShown = (other: PostOutcome, order: PostOutcome) => ({
  waiting: gone(other, order),
  hidden: gone(other, order),
  'hidden and answered': gone(other, order),
  'hidden elsewhere': { ...unseen, other, otherModerator: order, admin: order } as const,
  deleted: gone(other, order),
  'hidden in the pro forum': {
    ...signedIn('paid_only'),
    basic: 'not_found',
    premium: 'not_found',
    moderator: order,
    admin: order,
  } as const,
  'hidden, to somebody who is silenced': gone(other, order),
})
/** Outcomes of a post that is shown, for every viewer who may enter. */
const visible = <Outcome>(outcome: Outcome) => ({
  shown: outcome,
  'the question': outcome,
  'in a closed topic': outcome,
  'to somebody who is silenced': outcome,
})

const silenced = signedIn('forbidden')
const onlyOwner = { ...orderly, owner: 'ok' } as const
const onlyOther = { ...orderly, other: 'ok' } as const
const removing = {
  ...visible(orderly),
  ...notShown('forbidden', 'ok'),
  'in the pro forum': orderlyPro,
  'in a hidden topic': hiddenTo('forbidden', 'ok'),
}

tryPolicies(policies, {
  forumPolicy: policyTable(policies.forumPolicy, categories, { enter: entered }),
  tierPolicy: policyTable(
    policies.tierPolicy,
    { free: 'free', pro: 'pro' },
    { enter: { free: everyone('ok'), pro: paying } },
  ),
  topicPolicy: policyTable(policies.topicPolicy, topics, {
    read,
    reply: {
      shown: signedIn('ok'),
      'shown elsewhere': signedIn('ok'),
      'of the pro forum': payingOrModerator,
      'of the pro forum, elsewhere': paying,
      waiting: hiddenTo('conflict', 'conflict'),
      hidden: hiddenTo('conflict', 'conflict'),
      'hidden elsewhere': { ...unseen, owner: 'conflict', otherModerator: 'conflict', admin: 'conflict' },
      'hidden in the pro forum': { ...proHidden, moderator: 'conflict', admin: 'conflict' },
      deleted: hiddenTo('conflict', 'conflict'),
      closed: { ...signedIn('conflict'), ...keepers },
      'to somebody who is silenced': silenced,
      'hidden, to somebody who is silenced': hiddenTo('forbidden', 'forbidden'),
    },
    keep: {
      shown: signedIn('ok'),
      'shown elsewhere': signedIn('ok'),
      'of the pro forum': payingOrModerator,
      'of the pro forum, elsewhere': paying,
      waiting: { ...hiddenTo('ok', 'ok'), ...visitors },
      hidden: { ...hiddenTo('ok', 'ok'), ...visitors },
      'hidden elsewhere': { ...unseen, owner: 'ok', ...keepersElsewhere, ...visitors },
      'hidden in the pro forum': { ...proHidden, ...visitors },
      deleted: { ...hiddenTo('ok', 'ok'), ...visitors },
      closed: signedIn('ok'),
      'to somebody who is silenced': signedIn('ok'),
      'hidden, to somebody who is silenced': { ...hiddenTo('ok', 'ok'), ...visitors },
    },
    editTitle: {
      ...ordering,
      shown: onlyOwner,
      'shown elsewhere': { ...orderlyElsewhere, owner: 'ok' },
      waiting: hiddenTo('ok', 'ok'),
      closed: onlyOwner,
    },
    solve: {
      ...ordering,
      shown: onlyOwner,
      'shown elsewhere': { ...orderlyElsewhere, owner: 'ok' },
      waiting: hiddenTo('ok', 'ok'),
      hidden: hiddenTo('ok', 'ok'),
      'hidden elsewhere': { ...unseen, owner: 'ok', ...keepersElsewhere },
      deleted: hiddenTo('ok', 'ok'),
      closed: onlyOwner,
      'to somebody who is silenced': silenced,
      'hidden, to somebody who is silenced': hiddenTo('forbidden', 'forbidden'),
    },
    photos: ordering,
    remove: ordering,
    moderate: ordering,
  }),
  everyonePolicy: policyTable(
    policies.everyonePolicy,
    { everyone: 'everyone' },
    { mention: { everyone: { ...everyone('forbidden'), admin: 'ok' } } },
  ),
  postPolicy: policyTable(policies.postPolicy, posts, {
    read: {
      ...visible(everyone('ok')),
      ...notShown('ok', 'ok'),
      'in the pro forum': payingOrModerator,
      'in a hidden topic': hiddenTo('ok', 'ok'),
    },
    like: {
      ...visible(signedIn('ok')),
      ...notShown('conflict', 'conflict'),
      'in the pro forum': payingOrModerator,
      'in a hidden topic': hiddenTo('ok', 'ok'),
      'to somebody who is silenced': silenced,
      'hidden, to somebody who is silenced': gone('forbidden', 'forbidden'),
    },
    edit: {
      ...visible(onlyOther),
      ...notShown('conflict', 'ok'),
      'the question': onlyOwner,
      waiting: gone('ok', 'ok'),
      'in the pro forum': orderlyPro,
      'in a hidden topic': hiddenTo('forbidden', 'ok'),
      'to somebody who is silenced': orderly,
      'hidden, to somebody who is silenced': gone('forbidden', 'ok'),
    },
    remove: removing,
    hide: removing,
    report: {
      ...visible({ ...signedIn('ok'), other: 'forbidden' } as const),
      ...notShown('forbidden', 'conflict'),
      'the question': { ...signedIn('ok'), owner: 'forbidden' },
      'in the pro forum': payingOrModerator,
      'in a hidden topic': hiddenTo('ok', 'ok'),
    },
    answer: {
      ...visible({ ...signedIn('forbidden'), other: 'conflict' } as const),
      ...notShown('ok', 'forbidden'),
      'the question': { ...signedIn('forbidden'), owner: 'conflict' },
      waiting: gone('conflict', 'forbidden'),
      'hidden and answered': gone('conflict', 'forbidden'),
      'in the pro forum': { ...orderlyPro, moderator: 'forbidden', admin: 'forbidden' },
      'in a hidden topic': hiddenTo('forbidden', 'forbidden'),
    },
    solve: {
      ...visible(onlyOwner),
      ...notShown('conflict', 'conflict'),
      'the question': signedIn('forbidden'),
      'in the pro forum': orderlyPro,
      'in a hidden topic': hiddenTo('ok', 'ok'),
      'to somebody who is silenced': silenced,
      'hidden, to somebody who is silenced': gone('forbidden', 'forbidden'),
    },
  }),
  beginPolicy: policyTable(
    policies.beginPolicy,
    {
      'in the free forum': { ...categories.free, silencedUntil: null },
      'in the pro forum': { ...categories.pro, silencedUntil: null },
      'in the pro forum, elsewhere': { ...categories['pro, elsewhere'], silencedUntil: null },
      silenced: { ...categories.free, silencedUntil: SILENCED },
    },
    {
      begin: {
        'in the free forum': signedIn('ok'),
        'in the pro forum': payingOrModerator,
        'in the pro forum, elsewhere': paying,
        silenced,
      },
      addPhotos: {
        'in the free forum': { ...everyone('forbidden'), ...keepers },
        'in the pro forum': { ...everyone('forbidden'), ...keepers },
        'in the pro forum, elsewhere': { ...everyone('forbidden'), admin: 'ok' },
        silenced: { ...everyone('forbidden'), ...keepers },
      },
    },
  ),
  photoPolicy: policyTable(
    policies.photoPolicy,
    { photo: 'photo' },
    { upload: { photo: { ...everyone('forbidden'), ...keepers, otherModerator: 'ok' } } },
  ),
  silencePolicy: policyTable(
    policies.silencePolicy,
    {
      'a member': { userId: OTHER, keepsOrder: false },
      'somebody who keeps order': { userId: VIEWERS.otherModerator.id, keepsOrder: true },
      'the moderator themselves': { userId: VIEWERS.moderator.id, keepsOrder: false },
    },
    {
      silence: {
        'a member': { ...signedIn('forbidden'), ...keepers, otherModerator: 'ok' },
        'somebody who keeps order': signedIn('forbidden'),
        'the moderator themselves': { ...signedIn('forbidden'), otherModerator: 'ok', admin: 'ok' },
      },
    },
  ),
})
