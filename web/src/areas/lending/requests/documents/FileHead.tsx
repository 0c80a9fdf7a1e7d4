import type { LoanFile } from '@cancha/contract/lending/documents/loan-file'
import { mediumDate } from '@cancha/domain/ground/time/short-dates'
import type { ReactNode } from 'react'
import { Breadcrumb } from '../../../../ui/page/Breadcrumb.tsx'
import { Card } from '../../../../ui/pieces/Card.tsx'
import { BORROWER_PORTAL, LENDER_PORTAL } from '../addresses.ts'
import { loansAddress } from '../administration/loans-address.ts'
import { titleOf } from '../request-names.ts'
import classes from './File.module.css'
import { arePapersGone } from './papers-gone.ts'

/** The list that a reader comes from. */
const LISTS = {
  lender: { label: 'Portal de prestamista', href: LENDER_PORTAL },
  borrower: { label: 'Portal de préstamo', href: BORROWER_PORTAL },
  administrator: { label: 'Préstamos', href: loansAddress.path },
} as const satisfies Record<LoanFile['reader'], unknown>

type Props = { file: LoanFile; now: number; title: string; children: ReactNode; doors: ReactNode }

/** The head of a loan file: its request, its title and its progress. */
export function FileHead({ file, now, title, children, doors }: Props) {
  const { reader, pageurl, propertyaddress, goneAt } = file
  const request = reader === 'borrower' ? (propertyaddress ?? titleOf(file)) : titleOf(file)
  return (
    <div className="stack-s">
      <Breadcrumb
        crumbs={[
          LISTS[reader],
          ...(pageurl === null ? [] : [{ label: request, href: pageurl }]),
          { label: 'Expediente' },
        ]}
      />
      <Card className={`row row-wrap row-between ${classes.head}`}>
        <div className={`min-0 wrap-anywhere stack-s ${classes.texts}`}>
          <p className="text-sm text-2">
            Expediente · {titleOf(file)}
            {propertyaddress && ` · ${propertyaddress}`}
          </p>
          <h1 tabIndex={-1}>{title}</h1>
          {children}
          {goneAt !== null && <p className="text-2">{goneInWords(goneAt, arePapersGone(file, now))}</p>}
        </div>
        {doors}
      </Card>
    </div>
  )
}

/** When the papers of a closed request go, or that they are gone. */
const goneInWords = (goneAt: string, areGone: boolean): string =>
  areGone
    ? `La solicitud se cerró, y los papeles se borraron de Cancha el ${mediumDate(goneAt)}.`
    : `La solicitud se cerró: los papeles se borran de Cancha el ${mediumDate(goneAt)}.`
