import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import type { FieldTexts } from '../../../../ui/fields/Field.tsx'
import { TextAreaField } from '../../../../ui/fields/TextAreaField.tsx'
import { htmlOfText, textOfHtml, withQuote } from './plain-html.ts'

/** What a page does with the field of a post. */
export type PostHandle = {
  focus: () => void
  clear: () => void
  /** Puts what somebody wrote at the end, with their name. */
  insertQuote: (author: string, text: string) => void
}

type PostTextProps = FieldTexts & {
  ref?: Ref<PostHandle>
  /** the post's HTML */
  value?: string
  onChange: (html: string) => void
  onFocus?: () => void
  onBlur?: () => void
  placeholder?: string
  /** the form's, by which it finds the field */
  'data-path'?: string
}

/** The field of a post. Its value is HTML; an empty one is ''. */
export function PostText({ ref, value = '', onChange, ...props }: PostTextProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(() => textOfHtml(value))
  // A form was emptied, or a draft has come; what is typed has spaces that HTML hasn't.
  const [told, setTold] = useState(value)
  if (value !== told) {
    setTold(value)
    setText(textOfHtml(value))
  }

  function write(now: string) {
    const html = htmlOfText(now)
    setText(now)
    setTold(html)
    onChange(html)
  }

  useImperativeHandle(ref, () => ({
    focus: () => area.current?.focus(),
    clear: () => write(''),
    insertQuote: (author, quoted) => {
      write(withQuote(text, author, quoted))
      area.current?.focus()
    },
  }))
  return (
    <TextAreaField
      {...props}
      ref={area}
      value={text}
      cols={50}
      autoCapitalize="sentences"
      onChange={({ currentTarget }) => write(currentTarget.value)}
    />
  )
}
