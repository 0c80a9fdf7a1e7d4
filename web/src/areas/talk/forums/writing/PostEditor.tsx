import { Plugin } from '@tiptap/pm/state'
import { EditorContent, Extension, useEditor } from '@tiptap/react'
import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import { people } from '../../../../ui/icons/glyphs.ts'
import { isLinkAddress } from '../../../../ui/rich-editor/link-address.ts'
import { MentionList } from '../../../../ui/rich-editor/mentions/MentionList.tsx'
import { type Mentionable, useMentions } from '../../../../ui/rich-editor/mentions/use-mentions.ts'
import { hasWords } from '../../../../ui/rich-editor/pasted.ts'
import { AS_TYPED, EVERY_SPACE, TypedKit } from '../../../../ui/rich-editor/typed-signs.ts'
import { EVERYONE, Mention } from './mention-node.ts'
import classes from './PostEditor.module.css'
import { PostToolbar } from './PostToolbar.tsx'
import { pastedPost } from './pasted-post.ts'
import { documentOfText, plainText } from './plain-post.ts'
import { postHtml } from './post-html.ts'
import { insertQuote } from './quote.ts'

/** A member whom a post can mention. */
export type SuggestedMember = { id: string; name: string; detail: string; picture: string | null }

/** The functions of a post's field that a page calls. */
export type PostHandle = {
  focus: () => void
  /** Puts what somebody wrote at the end, with their name, and the cursor behind it. */
  insertQuote: (author: string, text: string) => void
  clear: () => void
}

/** The properties of a post's field that pages set, whether its editor is loaded or not. */
export type PostProps = {
  /** Members by the beginning of their name, which is empty right after the @. */
  suggest: (typed: string) => Promise<readonly SuggestedMember[]>
  mayMentionEveryone: boolean
  placeholder: string
  onFocus?: (() => void) | undefined
  onBlur?: (() => void) | undefined
}

export type PostEditorProps = PostProps & {
  ref?: Ref<PostHandle>
  id: string
  html: string
  onChange: (html: string) => void
  labelledBy: string
  describedBy: string | undefined
  invalid: boolean
  /** the field's name within its form, by which the form finds it */
  path: string | undefined
  /** where the cursor was in the text field that it stands in for; null if that had no focus */
  caret: { start: number; end: number } | null
}

const SCHEMES = ['http', 'https', 'mailto'] as const

/** Marks an empty post, for its placeholder. */
const Blank = Extension.create({
  name: 'blank',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        attributes: ({ doc }): Record<string, string> =>
          doc.childCount === 1 && doc.firstChild?.type.name === 'paragraph' && doc.content.size === 2
            ? { 'data-blank': 'true' }
            : {},
      },
    }),
  ],
})

const EXTENSIONS = [
  TypedKit.configure({
    heading: false,
    codeBlock: false,
    code: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (address) => isLinkAddress(address, SCHEMES),
    },
  }),
  Mention.configure({ className: classes.mention ?? '' }),
  Blank,
]

/** The editor's first content: plain text letter by letter, anything else as HTML. */
function contentOf(html: string) {
  const text = plainText(html)
  return text === null ? html : documentOfText(text)
}

/** The editor of a post: bold, italics, lists, quotes, links, mentions. Pages show it by `PostField`. */
export function PostEditor(props: PostEditorProps) {
  const { ref, html, onChange, suggest, mayMentionEveryone, placeholder, caret, path } = props
  const said = useRef(html)
  const [content] = useState(() => contentOf(html))
  const mentions = useMentions(
    async (typed) => membersFor(typed, await suggest(typed), mayMentionEveryone),
    (at, { value: id, label: name }, range) => {
      const mention = { type: 'mention', attrs: { id, name } }
      at.chain()
        .focus()
        .insertContentAt(range, [mention, { type: 'text', text: ' ' }])
        .run()
    },
  )
  const editor = useEditor({
    extensions: EXTENSIONS,
    ...AS_TYPED,
    content,
    immediatelyRender: true,
    // The styles are in our own stylesheet, because the content policy allows no others.
    injectCSS: false,
    editorProps: {
      attributes: {
        id: props.id,
        class: classes.text ?? '',
        'aria-multiline': 'true',
        'aria-labelledby': props.labelledBy,
        'aria-placeholder': placeholder,
        'data-placeholder': placeholder,
        ...mentions.textProps,
        ...(props.describedBy && { 'aria-describedby': props.describedBy }),
        ...(props.invalid && { 'aria-invalid': 'true' }),
        ...(path && { 'data-path': path }),
      },
      transformPastedHTML: pastedPost,
      handleKeyDown: (_, event) => mentions.onKey(event),
      // A post has no files: left to the browser, it would open them in place of the page.
      handlePaste: (_, { clipboardData }) =>
        Boolean(clipboardData?.files.length) &&
        clipboardData?.getData('text/plain') === '' &&
        !hasWords(clipboardData.getData('text/html')),
      handleDrop: (_, event) => Boolean(event.dataTransfer?.files.length),
    },
    onTransaction: ({ editor: changed }) => mentions.see(changed),
    onFocus: ({ editor: focused }) => {
      mentions.see(focused)
      props.onFocus?.()
    },
    onBlur: ({ editor: left }) => {
      mentions.see(left)
      props.onBlur?.()
    },
    onUpdate: ({ editor: changed }) => {
      const now = postHtml(changed.state.doc)
      if (now === said.current) return
      said.current = now
      onChange(now)
    },
  })

  // It takes the place of a text field in which the person is writing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it comes
  useLayoutEffect(() => {
    if (!caret) return
    editor.commands.setTextSelection({ from: caret.start + 1, to: caret.end + 1 })
    editor.view.focus()
  }, [])

  // A label focuses fields of the browser only.
  useEffect(() => {
    const label = document.querySelector(`label[for="${CSS.escape(props.id)}"]`)
    const focus = () => editor.view.focus()
    label?.addEventListener('click', focus)
    return () => label?.removeEventListener('click', focus)
  }, [editor, props.id])

  // A form was emptied, or a draft has come.
  useEffect(() => {
    if (html === said.current) return
    said.current = html
    editor.commands.setContent(contentOf(html), { emitUpdate: false, parseOptions: EVERY_SPACE })
  }, [editor, html])

  useImperativeHandle(
    ref,
    () => ({
      focus: () => void editor.commands.focus(),
      insertQuote: (author, text) => insertQuote(editor, author, text),
      clear: () => void editor.commands.clearContent(true),
    }),
    [editor],
  )

  return (
    <div className={classes.editor} data-invalid={props.invalid || undefined}>
      <EditorContent editor={editor} />
      <PostToolbar editor={editor} schemes={SCHEMES} />
      <MentionList mentions={mentions} />
    </div>
  )
}

function membersFor(
  typed: string,
  members: readonly SuggestedMember[],
  mayMentionEveryone: boolean,
): Mentionable[] {
  const everyone = mayMentionEveryone && 'todos'.startsWith(typed.toLowerCase())
  return [
    ...members.map(({ id, name, detail, picture }) => ({ value: id, label: name, detail, picture })),
    // Last, because Enter takes the first one.
    ...(everyone ? [{ value: EVERYONE, label: 'todos', detail: 'Avisa a todos', glyph: people }] : []),
  ]
}
