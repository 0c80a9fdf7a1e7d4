import { textParts } from '@cancha/domain/talk/messenger/links'
import { classNames } from '../../../../ui/class-names.ts'
import { Anchor } from '../../../../ui/link/Anchor.tsx'
import { isEmojiOnly } from './emoji-only.ts'
import classes from './MessageBody.module.css'

/** The text of a message: its line breaks, its links, and nothing of it as HTML. */
export function MessageBody({ text }: { text: string }) {
  return (
    <p className={classNames(classes.text, isEmojiOnly(text) && classes.large)}>
      {textParts(text).map((part, place) =>
        part.href === null ? (
          part.text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text's parts have no other name, and keep their order
          <BodyLink href={part.href} key={place}>
            {part.text}
          </BodyLink>
        ),
      )}
    </p>
  )
}

/** A page of ours opens here, without a reload; any other beside this one, which it learns nothing about. */
function BodyLink({ href, children }: { href: string; children: string }) {
  const { origin, pathname, search, hash } = new URL(href)
  return origin === window.location.origin ? (
    <Anchor href={`${pathname}${search}${hash}`}>{children}</Anchor>
  ) : (
    <a href={href} target="_blank" rel="noopener nofollow ugc">
      {children}
    </a>
  )
}
