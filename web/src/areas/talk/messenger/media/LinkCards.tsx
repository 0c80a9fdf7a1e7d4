import type { LinkCard } from '@cancha/contract/calls/talk/messenger/message'
import { document } from '../../../../ui/icons/glyphs.ts'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { Anchor } from '../../../../ui/link/Anchor.tsx'
import { Photo } from '../../../../ui/pieces/Photo.tsx'
import classes from './LinkCards.module.css'

/** The pages of ours that a message's links lead to. The box has its height before the picture has come. */
export function LinkCards({ cards }: { cards: readonly LinkCard[] }) {
  return cards.map((card) => (
    <Anchor className={classes.card} href={card.href} key={card.url}>
      <span className={`center ${classes.picture}`}>
        <Photo
          src={card.picture}
          alt=""
          width={160}
          height={160}
          fallback={<Icon glyph={document} size="lg" />}
        />
      </span>
      <span className={classes.words}>
        <span className={classes.kind}>{card.kind}</span>
        <span className={classes.title}>{card.title}</span>
        {card.detail && <span className={classes.detail}>{card.detail}</span>}
      </span>
    </Anchor>
  ))
}
