import { order } from '@cancha/contract/talk/forums/order'
import { posting } from '@cancha/contract/talk/forums/posting'

/** The schemas of a topic's forms. Loaded when one of them is first used: see `checkedLater`. */
export const Replied = posting.addPost.body.pick({ message: true })
export const Edited = posting.updatePost.body.pick({ message: true })
export const Titled = posting.updateTitle.body.pick({ title: true })
export const Deleted = order.deletePost.body.pick({ deleteReason: true })
export const Reported = order.report.body.pick({ reason: true, text: true })
export const Answered = order.answerRemoval.body.pick({ text: true })
