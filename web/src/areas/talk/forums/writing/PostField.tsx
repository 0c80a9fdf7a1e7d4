import { ClientOnly } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { lazyPart } from '../../../../shell/document/lazy-part.tsx'
import { mendStyles } from '../../../../shell/document/missing-program.ts'
import { Field, type FieldTexts, useFieldIds } from '../../../../ui/fields/Field.tsx'
import { RichText } from '../../../../ui/RichText.tsx'
import { handsOff } from './hands-off.ts'
import { postEditor } from './load-editor.ts'
import { PlainPost } from './PlainPost.tsx'
import classes from './PostEditor.module.css'
import type { PostEditorProps, PostHandle, PostProps } from './PostEditor.tsx'
import { htmlOfText, plainText } from './plain-post.ts'

/** For a post that has more than plain text to begin with, such as one that is edited. */
const LateEditor = lazyPart(() => postEditor.load())

type PostFieldProps = FieldTexts &
  Partial<PostProps> &
  Pick<PostProps, 'suggest'> & {
    ref?: Ref<PostHandle>
    /** the post's HTML: what it begins with, or what a form has of it */
    value?: string
    onChange: (html: string) => void
    /** the form's, by which it finds the field */
    'data-path'?: string | undefined
  }

/**
 * The field of a post: `<PostField label="Tu respuesta" suggest={…} {...form.field('text')} />`. It is a text field
 * until it is touched, because the editor is large; then the editor takes its place, with what was typed and the cursor
 * where it was. If the editor doesn't come, the text field stays, and what is typed in it is as good.
 */
export function PostField(props: PostFieldProps) {
  const { ref, label, help, error, optional, hideLabel, value = '', onChange } = props
  const { placeholder = 'Contesta, o cuenta lo que a ti te funcionó', mayMentionEveryone = false } = props
  const ids = useFieldIds({ help, error })
  /** The HTML of the written text; a page may keep it or not. */
  const [html, setHtml] = useState(value)
  const [given, setGiven] = useState(value)
  if (value !== given) {
    setGiven(value)
    setHtml(value)
  }
  const [Editor, setEditor] = useState<ComponentType<PostEditorProps> | null>(null)
  const [caret, setCaret] = useState<PostEditorProps['caret']>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const editor = useRef<PostHandle>(null)
  const coming = useRef<Promise<void>>(null)
  const text = plainText(html)

  function write(now: string) {
    setHtml(now)
    onChange(now)
  }

  /** The editor takes the text field's place between two letters. */
  function bringEditor(): Promise<void> {
    coming.current ??= (async () => {
      const Loaded = await mendStyles()
        .then(postEditor.load, () => null)
        .catch(() => null)
      if (!Loaded) {
        // The next touch tries again.
        coming.current = null
        return
      }
      await handsOff(area.current)
      const field = area.current
      const hasFocus = field !== null && document.activeElement === field
      flushSync(() => {
        setCaret(hasFocus ? { start: field.selectionStart, end: field.selectionEnd } : null)
        setEditor(() => Loaded)
      })
    })()
    return coming.current
  }

  async function insertQuote(author: string, quoted: string) {
    if (!editor.current) await bringEditor()
    if (editor.current) return editor.current.insertQuote(author, quoted)
    const before = area.current?.value.trimEnd() ?? ''
    write(htmlOfText(`${before ? `${before}\n\n` : ''}${author}: «${quoted.trim()}»\n\n`))
    area.current?.focus()
  }

  useImperativeHandle(ref, () => ({
    focus: () => (editor.current ?? area.current)?.focus(),
    clear: () => (editor.current ? editor.current.clear() : write('')),
    insertQuote: (author, quoted) => void insertQuote(author, quoted),
  }))

  const labelId = `${ids.id}-nombre`
  const shared = {
    id: ids.id,
    describedBy: ids.control['aria-describedby'],
    invalid: Boolean(error),
    path: props['data-path'],
    placeholder,
    onFocus: props.onFocus,
    onBlur: props.onBlur,
  }
  const editorProps: PostEditorProps = {
    ...shared,
    ref: editor,
    html,
    onChange: write,
    labelledBy: labelId,
    suggest: props.suggest,
    mayMentionEveryone,
    caret,
  }
  return (
    <Field {...{ ids, help, error, optional, hideLabel }} label={<span id={labelId}>{label}</span>}>
      {Editor && <Editor {...editorProps} />}
      {!Editor && text !== null && (
        <PlainPost
          {...shared}
          area={area}
          text={text}
          onChange={(typed) => write(typed.trim() ? htmlOfText(typed) : '')}
          onTouch={() => void bringEditor()}
          required={!optional}
        />
      )}
      {!Editor && text === null && (
        <ClientOnly fallback={<Waiting html={html} />}>
          <LateEditor {...editorProps} waiting={<Waiting html={html} />} />
        </ClientOnly>
      )}
    </Field>
  )
}

const Waiting = ({ html }: { html: string }): ReactNode => (
  <div className={classes.waiting} aria-busy="true">
    <RichText html={html} />
  </div>
)
