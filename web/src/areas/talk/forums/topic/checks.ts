import { order } from '@cancha/contract/talk/forums/order'
import { posting } from '@cancha/contract/talk/forums/posting'

/** The schemas of a topic's forms. Loaded when one of them is first used: see `checkedLater`. */
export const Reply = posting.addPost.body.pick({ message: true })
export const PostEdit = posting.updatePost.body.pick({ message: true })
export const TopicTitle = posting.updateTitle.body.pick({ title: true })
export const DeletionReason = order.deletePost.body.pick({ deleteReason: true })
export const PostReport = order.report.body.pick({ reason: true, text: true })
export const RemovalAnswer = order.answerRemoval.body.pick({ text: true })
