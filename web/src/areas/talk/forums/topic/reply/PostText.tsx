import type { Ref } from 'react'
import type { FieldTexts } from '../../../../../ui/fields/Field.tsx'
import type { PostHandle } from '../../writing/PostEditor.tsx'
import { PostField } from '../../writing/PostField.tsx'
import { useTopic } from '../use-topic.ts'
import { useMentionable } from './use-mentionable.ts'

type PostTextProps = FieldTexts & {
  ref?: Ref<PostHandle>
  /** the post's HTML */
  value?: string
  onChange: (html: string) => void
  placeholder?: string
  /** the form's, by which it finds the field */
  'data-path'?: string
}

/** The field of a post in a topic: after an @ it offers first the members who have written in the topic. */
export function PostText(props: PostTextProps) {
  const { topic } = useTopic()
  return (
    <PostField
      {...props}
      suggest={useMentionable(topic._id)}
      mayMentionEveryone={topic.can.mentionEveryone}
    />
  )
}
