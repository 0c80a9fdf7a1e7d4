import type { TipPreview } from '@cancha/contract/school/contents'
import { truncate } from '@cancha/domain/ground/text/text'
import { monthDayYear } from '@cancha/domain/ground/time/printed-dates'
import { useSuspenseQuery } from '@tanstack/react-query'
import { brand } from '../../../../shell/head/brand.ts'
import { Anchor } from '../../../../ui/link/Anchor.tsx'
import { SectionHead } from '../../../../ui/page/SectionHead.tsx'
import { PieceCover } from '../cards/PieceCover.tsx'
import { tipQuery, tipsQuery } from '../queries.ts'
import { FilmPage } from './FilmPage.tsx'
import classes from './TipPage.module.css'

const LIST = { label: `Jugadas ${brand.name}`, href: '/education/tipoftheweek' }
const LABELS = { previous: 'Jugada anterior', next: 'Siguiente Jugada' }

export function TipPage({ id, pathname }: { id: string; pathname: string }) {
  const { data: tip } = useSuspenseQuery(tipQuery(id))
  const { data: tips } = useSuspenseQuery(tipsQuery(undefined))
  return (
    <FilmPage
      film={tip}
      kind="tip"
      pathname={pathname}
      list={LIST}
      labels={LABELS}
      beside={<AllTips tips={tips} here={id} />}
    />
  )
}

/** A small list of all tips: thumbnail, title, date and author. */
function AllTips({ tips, here }: { tips: readonly TipPreview[]; here: string }) {
  return (
    <aside className="min-0" aria-labelledby="todas-las-jugadas">
      <SectionHead
        id="todas-las-jugadas"
        title={LIST.label}
        more={tips.length > 1 ? { label: 'Ver todo', href: LIST.href } : undefined}
      />
      <ul className={`stack ${classes.list}`}>
        {tips.map((tip) => (
          <li key={tip._id} className={classes.line} aria-current={tip._id === here ? 'true' : undefined}>
            <div className={classes.thumbnail}>
              <PieceCover cover={tip.cover} image={tip.coverimage ?? tip.poster} />
            </div>
            <div className={`text-xs text-2 min-0 ${classes.texts}`}>
              <Anchor className={classes.title} href={`/${tip.pathalias.alias}`}>
                {truncate(tip.title, 70, 71, '...')}
              </Anchor>
              <p>
                <time dateTime={tip.publishedDate}>{monthDayYear(tip.publishedDate)}</time> · {tip.artistname}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </aside>
  )
}
