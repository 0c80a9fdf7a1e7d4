import { enquiries } from '@cancha/contract/deals/enquiries'

/** The schemas of this feature's forms. Loaded when one of the forms is first used: see `checkedLater`. */
export const Enquiry = enquiries.ask.body
export const EnquiryAnswer = enquiries.answerEnquiry.body
