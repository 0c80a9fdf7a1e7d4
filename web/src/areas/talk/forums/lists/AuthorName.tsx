import type { PostAuthor } from '@cancha/contract/talk/forums/topic'
import { Anchor } from '../../../../ui/link/Anchor.tsx'
import { nameOf } from '../words.ts'
import classes from './AuthorName.module.css'

/** The name of a post's author, as a link to their page while they have one. */
export function AuthorName({ author }: { author: PostAuthor }) {
  const name = nameOf(author)
  return author.pathalias ? (
    <Anchor className={classes.name} href={`/${author.pathalias.alias}`}>
      {name}
    </Anchor>
  ) : (
    <span className={classes.name}>{name}</span>
  )
}
