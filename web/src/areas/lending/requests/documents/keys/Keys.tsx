import { loanDocuments } from '@cancha/contract/calls/lending/documents/documents'
import type { LoanFile, LoanFileKey } from '@cancha/contract/lending/documents/loan-file'
import { isOpenRequest } from '@cancha/domain/lending/requests/request-life'
import { useRef, useState } from 'react'
import { useWrite } from '../../../../../api/use-write.ts'
import { lazyPart } from '../../../../../shell/document/lazy-part.tsx'
import { DoorAvatar } from '../../../../../ui/art/DoorAvatar.tsx'
import { Button } from '../../../../../ui/button/Button.tsx'
import { key as keyGlyph } from '../../../../../ui/icons/glyphs.ts'
import { Card } from '../../../../../ui/pieces/Card.tsx'
import { ProgressBar } from '../../../../../ui/pieces/ProgressBar.tsx'
import { companyOf } from '../file-in-words.ts'
import { focusHeading } from '../focus-heading.ts'
import { shownFiles } from '../queries.ts'
import classes from './Keys.module.css'
import { keyInWords, openedInWords } from './key-in-words.ts'

/** Loaded with the press. */
const OpenFileDialog = lazyPart(async () => (await import('./OpenFileDialog.tsx')).OpenFileDialog)

/** The id of this part's heading, to which the page's first sentence leads. */
export const WHO_MAY_SEE = 'quien-puede-verlo'

type Props = { file: LoanFile }

/** The lenders with interest, and to whom of them one's own file is open. For administrators without the buttons. */
export function Keys({ file }: Props) {
  const { lrnid, keys, can, reader, documents } = file
  const heading = useRef<HTMLHeadingElement>(null)
  const [opening, setOpening] = useState<LoanFileKey | null>(null)
  const close = () => setOpening(null)
  const isOwn = reader === 'borrower'
  const isOpen = isOpenRequest(file.status)
  const papers = documents.reduce((sum, document) => sum + document.papers.length, 0)
  const given = keys.filter(({ givenAt }) => givenAt !== null)
  const withdraw = useWrite(loanDocuments.withdrawLoanFile, {
    makesStale: shownFiles,
    says: (_, { body: { lid } }) => {
      const key = keys.find((each) => each.lid === lid)
      return key ? `Cerraste tu expediente a ${companyOf(key)}.` : 'Cerraste tu expediente a todos.'
    },
  })
  /** The withdrawal under way: from one lender (`lid`), or from all. */
  const { body: closed } = withdraw.sending ?? {}
  async function closeTo(lid?: string) {
    const { answer } = await withdraw.write({ body: { lrnid, ...(lid !== undefined && { lid }) } })
    if (answer) focusHeading(() => heading.current)
  }
  return (
    <Card as="section" className="stack-s" aria-labelledby={WHO_MAY_SEE}>
      <h2 ref={heading} id={WHO_MAY_SEE} tabIndex={-1} className="text-h3">
        Quién puede verlo
      </h2>
      {keys.length === 0 ? (
        <p className="text-sm text-2">
          {isOwn && isOpen
            ? 'Nadie todavía. Cuando un prestamista muestre interés, aquí decides si le abres tu expediente.'
            : isOpen
              ? 'Ningún prestamista ha mostrado interés.'
              : 'Ningún prestamista mostró interés.'}
        </p>
      ) : (
        <ul className="stack gap-0 lined">
          {keys.map((key) => (
            <li key={`${key.lid} ${key.companyname}`} className={`stack-s ${classes.key}`}>
              <div className="row">
                <DoorAvatar name={companyOf(key)} size="sm" />
                <div className="wrap-anywhere grow">
                  <h3 className={classes.name}>{companyOf(key)}</h3>
                  <p className="text-xs text-2">
                    {key.cname && `${key.cname} · `}
                    {keyInWords(key, file)}
                  </p>
                </div>
              </div>
              <div className="row row-wrap row-between">
                {/* Once the request is closed its papers may be gone, and how many were opened of none says nothing. */}
                {key.givenAt !== null && (isOpen || papers > 0) && (
                  <div className={`${classes.opened} grow`}>
                    <p className="text-sm">{openedInWords(key.opened, papers)}</p>
                    <ProgressBar thin value={papers === 0 ? 0 : (key.opened / papers) * 100} />
                  </div>
                )}
                {isOwn && key.lid !== null && (
                  <OneKey
                    opened={key}
                    mayOpen={can.add}
                    busy={closed !== undefined && closed.lid === key.lid}
                    onOpen={() => setOpening(key)}
                    onClose={(lid) => void closeTo(lid)}
                  />
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {isOwn && given.length > 1 && (
        <Button
          variant="dangerLine"
          wide
          loading={closed !== undefined && closed.lid === undefined}
          onClick={() => void closeTo()}
        >
          Cerrar a todos
        </Button>
      )}
      {opening && opening.lid !== null && (
        <OpenFileDialog lrnid={lrnid} lender={opening} onClose={close} onMissing={close} />
      )}
    </Card>
  )
}

type OneKeyProps = {
  opened: LoanFileKey
  mayOpen: boolean
  busy: boolean
  onOpen: () => void
  onClose: (lid: string) => void
}

function OneKey({ opened: { lid, givenAt, askedAt, ...key }, mayOpen, busy, onOpen, onClose }: OneKeyProps) {
  if (lid === null) return null
  if (givenAt !== null)
    return (
      <Button
        size="sm"
        variant="ghost"
        className={classes.close}
        loading={busy}
        aria-label={`Cerrar a ${companyOf(key)}`}
        onClick={() => onClose(lid)}
      >
        Cerrar
      </Button>
    )
  if (!mayOpen) return null
  return (
    <Button
      size="sm"
      variant={askedAt === null ? 'line' : 'solid'}
      icon={keyGlyph}
      aria-label={`Abrir a ${companyOf(key)}`}
      onPointerEnter={OpenFileDialog.warm}
      onFocus={OpenFileDialog.warm}
      onClick={onOpen}
    >
      Abrir
    </Button>
  )
}
