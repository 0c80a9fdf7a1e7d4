import { useState } from 'react'
import { type Send, useWrite } from '../../../api/use-write.ts'
import { useRefreshSession } from '../../../shell/session/use-refresh-session.ts'
import { Tile } from '../../../ui/art/Tile.tsx'
import { Button, LinkButton } from '../../../ui/button/Button.tsx'
import { Note } from '../../../ui/pieces/Note.tsx'
import classes from './EmailLink.module.css'

type Props = {
  title: string
  lead: string
  press: string
  /** Performs the action. @returns the message, and where to go if it isn't `after` */
  act: (send: Send) => Promise<{ said: string; next?: Way }>
  after: Way
}

type Way = { label: string; href: string }

/**
 * The page of a link from a letter. Opening the link does nothing by itself, because mail programs open links to scan
 * them; the person has to press a button.
 */
export function EmailLink({ title, lead, press, act, after }: Props) {
  const refreshSession = useRefreshSession()
  const [done, setDone] = useState<{ said: string; next?: Way } | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { write, busy } = useWrite((_: null, send) => act(send), {
    refused: ({ message }) => setFailure(message),
    done: (result) => {
      setDone(result)
      return refreshSession()
    },
  })

  const onward = done?.next ?? after
  return (
    <div className={classes.page}>
      <div className={`wrap wrap-form stack ${classes.inside}`}>
        <h1>{title}</h1>
        <p className="text-2">{lead}</p>
        <div role="status" className="stack">
          {done && <Note tone="ok">{done.said}</Note>}
          {failure && (
            <Note tone="bad">
              {failure}
              {failure.endsWith('.') ? '' : '.'} Si aún lo necesitas, pídelo otra vez en la seguridad de tu
              cuenta.
            </Note>
          )}
        </div>
        <div className="row row-wrap">
          {done === null && failure === null && (
            <Button loading={busy} onClick={() => write(null)}>
              {press}
            </Button>
          )}
          {(done !== null || failure !== null) && <LinkButton href={onward.href}>{onward.label}</LinkButton>}
        </div>
      </div>
      <Tile className={classes.floor} tile="abanico" palette="verde" size={36} />
    </div>
  )
}
