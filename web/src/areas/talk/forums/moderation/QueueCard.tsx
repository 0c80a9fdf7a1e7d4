import type { QueueItem } from '@cancha/contract/talk/forums/order'
import { mediumDate, mediumDateTime } from '@cancha/domain/ground/time/short-dates'
import { useState } from 'react'
import { lazyPart } from '../../../../shell/document/lazy-part.tsx'
import { Button } from '../../../../ui/button/Button.tsx'
import { Anchor } from '../../../../ui/link/Anchor.tsx'
import { Badge } from '../../../../ui/pieces/Badge.tsx'
import { Card } from '../../../../ui/pieces/Card.tsx'
import { RichText } from '../../../../ui/RichText.tsx'
import type { PostAct } from '../order/ActDialog.tsx'
import { REPORT_REASONS } from '../order/report-reasons.ts'
import classes from './QueueCard.module.css'
import { WHY } from './why-words.ts'

/** Each is loaded with its press. */
const ActDialog = lazyPart(async () => (await import('../order/ActDialog.tsx')).ActDialog)
const SilenceDialog = lazyPart(async () => (await import('../order/SilenceDialog.tsx')).SilenceDialog)
const RevisionsDialog = lazyPart(async () => (await import('../order/RevisionsDialog.tsx')).RevisionsDialog)

const ACTS: Record<PostAct, string> = {
  approve: 'Aprobar',
  restore: 'Mostrar otra vez',
  hide: 'Ocultar',
  dismiss: 'Dar por visto',
}

/** The acts that lead somewhere, the likeliest first. */
function actsOn({ post: { state }, why }: QueueItem): PostAct[] {
  const looks: PostAct[] = why === 'reported' || why === 'answered' ? ['dismiss'] : []
  if (state === 'waiting') return ['approve', 'hide']
  if (state === 'shown') return [...looks, 'hide']
  return [...looks, 'restore']
}

type DialogName = PostAct | 'silence' | 'revisions'

/** Something that waits for a moderator: what was written, by whom and where, what others say of it, and what to do. */
export function QueueCard({ item }: { item: QueueItem }) {
  const { post, topic, why, reports, since, version, silencedUntil } = item
  const [opened, setOpened] = useState<DialogName | null>(null)
  const { author, removed } = post
  const name = `${author.firstname} ${author.lastname}`
  const close = () => setOpened(null)
  const ends = { onClose: close, onMissing: close }
  const named = (act: string) => ({ 'aria-label': `${act}: ${name}, en «${topic.title}»` })
  return (
    <Card as="li" className="stack-s">
      <div className="row row-wrap row-between">
        <h2 className="card-title">
          <Anchor href={topic.href}>{topic.title}</Anchor>
        </h2>
        <Badge tone={WHY[why].tone}>{WHY[why].label}</Badge>
      </div>
      <p className="text-sm text-2">
        {topic.isFirst ? 'Tema' : 'Respuesta'} de{' '}
        {author.pathalias ? <Anchor href={`/${author.pathalias.alias}`}>{name}</Anchor> : name} ·{' '}
        {topic.subcategory.name}
        {topic.subcategory.tier === 'pro' && ' (Foros Pro)'} ·{' '}
        <time className="nowrap" dateTime={since}>
          {mediumDateTime(since)}
        </time>
      </p>
      {silencedUntil && <p className="text-sm">No puede escribir hasta el {mediumDate(silencedUntil)}.</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long post scrolls inside, by keyboard too */}
      <section className={classes.body} aria-label={`Lo que escribió ${name}`} tabIndex={0}>
        <RichText html={post.message} />
      </section>
      {post.held.map(({ phrase, says }) => (
        <p key={phrase} className="text-sm as-typed">
          Por revisar: <mark>{phrase}</mark>. {says}
        </p>
      ))}
      {reports.length > 0 && (
        <ul className="stack-s" aria-label="Reportes">
          {reports.map(({ reason, text, createdAt, reporter }) => (
            <li key={`${reporter.id} ${createdAt}`} className="text-sm as-typed">
              <strong>{REPORT_REASONS[reason]}</strong>
              {text && `: «${text}»`}{' '}
              <span className="text-2">
                — {reporter.firstname} {reporter.lastname}
              </span>
            </li>
          ))}
        </ul>
      )}
      {removed && (
        <p className="text-sm as-typed">
          <strong>Motivo:</strong> {removed.reason}
        </p>
      )}
      {removed?.answer && (
        <p className="text-sm as-typed">
          <strong>Respondió:</strong> «{removed.answer}»
        </p>
      )}
      <div className="row row-wrap">
        {actsOn(item).map((act, at) => (
          <Button
            key={act}
            size="sm"
            variant={at === 0 ? 'solid' : 'line'}
            {...named(ACTS[act])}
            onClick={() => setOpened(act)}
          >
            {ACTS[act]}
          </Button>
        ))}
        {!author.moderator && !author.deleted && (
          <Button size="sm" variant="line" {...named('Silenciar')} onClick={() => setOpened('silence')}>
            Silenciar
          </Button>
        )}
        {post.editedAt && (
          <Button
            size="sm"
            variant="ghost"
            {...named('Cómo decía antes')}
            onClick={() => setOpened('revisions')}
          >
            Cómo decía antes
          </Button>
        )}
      </div>
      {opened === 'silence' && <SilenceDialog author={author} until={silencedUntil} {...ends} />}
      {opened === 'revisions' && <RevisionsDialog post={post} {...ends} />}
      {opened !== null && opened !== 'silence' && opened !== 'revisions' && (
        <ActDialog post={post} act={opened} version={version} {...ends} />
      )}
    </Card>
  )
}
