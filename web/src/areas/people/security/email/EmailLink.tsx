import { useState } from 'react'
import type { ApiError } from '../../../../api/errors.ts'
import { type Send, useWrite } from '../../../../api/use-write.ts'
import { useRefreshSession } from '../../../../shell/session/use-refresh-session.ts'
import { Tile } from '../../../../ui/art/Tile.tsx'
import { Button, LinkButton } from '../../../../ui/button/Button.tsx'
import { Note } from '../../../../ui/pieces/Note.tsx'
import { isFinalForLink } from '../public/final-for-link.ts'
import classes from './EmailLink.module.css'

type Props = {
  title: string
  lead: string
  press: string
  /** Performs the action. @returns the message, and where to go if it isn't `after` */
  act: (send: Send) => Promise<{ said: string; next?: Way }>
  after: Way
  /** Advice on a link that no longer works, and the pages to follow it. */
  dead: { advice: string; way: Way; otherWay?: Way }
}

type Way = { label: string; href: string }

/**
 * The page of a link from a letter. Opening the link does nothing by itself, because mail programs open links to scan
 * them; the person has to press a button.
 */
export function EmailLink({ title, lead, press, act, after, dead }: Props) {
  const refreshSession = useRefreshSession()
  const [done, setDone] = useState<{ said: string; next?: Way } | null>(null)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const { write, busy } = useWrite((_: null, send) => act(send), {
    refused: setFailure,
    done: (result) => {
      setDone(result)
      return refreshSession()
    },
  })

  function pressed() {
    // The same failure a second time is only read out if it was gone in between.
    setFailure(null)
    void write(null)
  }

  const over = failure !== null && isFinalForLink(failure)
  const onward = over ? dead.way : (done?.next ?? after)
  return (
    <div className={classes.page}>
      <div className={`wrap wrap-form stack ${classes.inside}`}>
        <h1>{title}</h1>
        {done === null && <p className="text-2">{lead}</p>}
        <div role="status" className="stack">
          {done && <Note tone="ok">{done.said}</Note>}
          {failure && (
            <Note tone="bad">
              {failure.message}
              {failure.message.endsWith('.') ? '' : '.'}
              {over && ` ${dead.advice}`}
            </Note>
          )}
        </div>
        <div className="row row-wrap">
          {done === null && !over ? (
            <Button loading={busy} onClick={pressed}>
              {press}
            </Button>
          ) : (
            <LinkButton href={onward.href}>{onward.label}</LinkButton>
          )}
          {over && dead.otherWay && (
            <LinkButton variant="line" href={dead.otherWay.href}>
              {dead.otherWay.label}
            </LinkButton>
          )}
        </div>
      </div>
      <Tile className={classes.floor} tile="abanico" palette="verde" size={36} />
    </div>
  )
}
