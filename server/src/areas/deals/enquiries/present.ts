import type { Enquiry, SentEnquiry } from '@cancha/contract/deals/enquiries'
import { ENQUIRY_MOVES, type EnquiryMove, leadsOn } from '@cancha/domain/deals/dealing/enquiries'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { can } from '../../../http/request/policy.ts'
import { pictureAddress } from '../../ground/users/picture-address.ts'
import { enquiryPolicy } from './policy.ts'
import type { EnquiryRow } from './store.ts'

const MOVES = Object.keys(ENQUIRY_MOVES) as EnquiryMove[]

/** An enquiry as the member sees it who made it. */
export const presentSent = (row: EnquiryRow): SentEnquiry => ({
  id: String(row.id),
  deal: { dealid: String(row.dealId), title: row.title, status: row.dealState },
  message: row.message,
  createdAt: row.createdAt,
  answers: row.answers,
})

/** An enquiry as its dealer sees it. A member's e-mail stays theirs: they are answered by message. */
export const presentEnquiry = (row: EnquiryRow, viewer: Viewer): Enquiry => ({
  ...presentSent(row),
  state: row.state,
  fullname: row.fullName,
  member:
    row.userId === null
      ? null
      : {
          _id: String(row.userId),
          pathalias: row.alias === null ? null : { alias: row.alias },
          avatar: pictureAddress('avatar', row.avatarKey, 'small'),
        },
  email: row.email,
  phonenumber: row.phone,
  moves: MOVES.filter((move) => leadsOn(move, row.state)),
  can: can(enquiryPolicy, viewer, row, ['answer']),
})
