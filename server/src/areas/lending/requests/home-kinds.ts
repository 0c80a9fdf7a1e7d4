import { cents } from '@cancha/domain/ground/amounts/cents'
import { formatCents } from '@cancha/domain/ground/amounts/format-cents'
import { namesInWords } from '@cancha/domain/ground/text/text'
import { shortDate } from '@cancha/domain/ground/time/short-dates'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { unblocked } from '../../../manifest/unblocked.ts'
import { homeKind, me } from '../../ground/home/slots.ts'
import { lendsStill } from './documents/lender-opens-file.ts'

const BORROWER = '/dashboard/borrower'
const DESK = '/dashboard/lender'

/** The member's open requests `r` with a lender's entry `p` and their company `l`, of lenders who may lend still. */
const withLenders = sql`loan_requests r join loan_pairs p on p.request_id = r.id join lenders l on l.user_id = p.lender_id
  join accounts u on u.id = p.lender_id and ${lendsStill}`
const isOpen = sql`r.user_id = ${me} and r.state <> 'close' and ${unblocked(sql`p.lender_id`, me)}
  and not exists (select from loan_offers a where a.request_id = r.id and a.state = 'accepted')`

const loan = z.object({
  city: z.string(),
  amount: z.int().nullable(),
  count: z.int(),
  company: z.string(),
})
const loanColumns = (newest: SQL) => sql`'city', r.city, 'amount', r.amount, 'count', count(*),
  'company', (array_agg(l.company_name order by ${newest} desc))[1]`

/** A request in words: 'tu préstamo de $258,000 en Houston'. */
const inWords = ({ amount, city }: Pick<z.infer<typeof loan>, 'amount' | 'city'>): string =>
  `tu préstamo${amount === null ? '' : ` de ${formatCents(cents(amount), 'present')}`} en ${city}`

/** Offers that stand for a borrower's request. */
export const loanOffersAtHome = homeKind({
  name: 'loanOffers',
  section: 'waits',
  urgency: 'money',
  facts: loan,
  rows: sql`select r.id::text, max(o.updated_at), min(o.stands_until), jsonb_build_object(${loanColumns(sql`o.updated_at`)})
    from ${withLenders} join loan_offers o on o.pair_id = p.id and o.state = 'made' and o.stands_until > now()
    where ${isOpen} group by r.id`,
  words: ({ count, company, ...request }, { until }) => ({
    title:
      count === 1 ? `${company} te ofrece ${inWords(request)}` : `${count} ofertas para ${inWords(request)}`,
    reason:
      until === null ? '' : `porque ${count === 1 ? 'vale' : 'la primera vale'} hasta el ${shortDate(until)}`,
    href: BORROWER,
  }),
})

/** Lenders who showed interest in a borrower's request and have offered nothing yet. */
export const interestAtHome = homeKind({
  name: 'loanInterest',
  section: 'waits',
  urgency: 'answer',
  facts: loan,
  rows: sql`select r.id::text, max(p.interested_at), null::timestamptz, jsonb_build_object(${loanColumns(sql`p.interested_at`)})
    from ${withLenders}
    where p.state = 'interested' and ${isOpen} and not exists (select from loan_offers o where o.pair_id = p.id)
    group by r.id`,
  words: ({ count, company, ...request }) => ({
    title:
      count === 1
        ? `A ${company} le interesa ${inWords(request)}`
        : `A ${count} prestamistas les interesa ${inWords(request)}`,
    reason: 'porque ya pueden verte y hablar contigo',
    href: BORROWER,
  }),
})

const wantedPapers = z.object({
  companies: z.array(z.string()),
  papers: z.int(),
  city: z.string(),
  /** Whether no lender has still to be let in. */
  isOpened: z.boolean(),
})

/** Papers that lenders want again, the file for which they ask, and a file that was opened to them with no paper in it. */
export const papersAtHome = homeKind({
  name: 'loanPapers',
  section: 'waits',
  urgency: 'person',
  facts: wantedPapers,
  rows: sql`select r.id::text, max(w.at), null::timestamptz, jsonb_build_object('city', r.city,
      'companies', array_agg(distinct l.company_name), 'papers', count(distinct w.kind), 'isOpened', bool_and(w.is_opened))
    from ${withLenders} cross join lateral (
      select v.kind, v.at, false as is_opened from loan_document_reviews v left join loan_documents d on d.request_id = v.request_id and d.kind = v.kind
        where v.pair_id = p.id and v.verdict = 'again' and v.version >= coalesce(d.version, 0)
      union all select null, k.asked_at, false from loan_file_keys k
        where k.pair_id = p.id and k.asked_at is not null and k.given_at is null
      union all select null, k.given_at, true from loan_file_keys k
        where k.pair_id = p.id and k.given_at is not null
          and not exists (select from loan_documents d where d.request_id = k.request_id)) w
    where p.state = 'interested' and ${isOpen} group by r.id`,
  words: (wanted, { ref }) => ({ ...papersInWords(wanted), href: `/loan/documents/${ref}` }),
})

function papersInWords({ companies, papers, city, isOpened }: z.infer<typeof wantedPapers>) {
  const names = namesInWords(companies)
  const isOne = companies.length === 1
  if (papers > 0)
    return {
      title:
        papers === 1 ? 'Te falta un papel para tu préstamo' : `Te faltan ${papers} papeles para tu préstamo`,
      reason: `porque ${names} ${papers === 1 ? 'lo' : 'los'} ${isOne ? 'espera' : 'esperan'}`,
    }
  if (isOpened)
    return {
      title: 'Manda los papeles de tu préstamo',
      reason: `porque tu expediente está vacío y ${names} ya ${isOne ? 'puede' : 'pueden'} abrirlo`,
    }
  return {
    title: `${names} ${isOne ? 'pide' : 'piden'} tu expediente`,
    reason: `porque ${isOne ? 'quiere' : 'quieren'} prestarte en ${city}`,
  }
}

const lenders = z.object({ count: z.int(), city: z.string(), amount: z.int().nullable() })
/** Requests that wait for a lender. @param which a condition over the lender's entry `p` and its request `r` */
const forLender = (
  at: SQL,
  which: SQL,
): SQL => sql`select 'all', max(l.at), null::timestamptz, jsonb_build_object('count', count(*),
    'city', (array_agg(l.city order by l.at desc))[1], 'amount', (array_agg(l.amount order by l.at desc))[1])
  from (select ${at} as at, r.city, r.amount from loan_pairs p join loan_requests r on r.id = p.request_id and r.state <> 'close'
    join lenders c on c.user_id = p.lender_id and c.state in ('approved', 'paused') join accounts u on u.id = p.lender_id and ${lendsStill}
    where p.lender_id = ${me} and ${unblocked(sql`r.user_id`, me)}
      and not exists (select from loan_offers a where a.request_id = r.id and a.state = 'accepted') and ${which}
    order by p.id desc limit 100) l having count(*) > 0`

/** New requests that a lender hasn't answered. */
export const newRequestsAtHome = homeKind({
  name: 'loanRequests',
  section: 'waits',
  urgency: 'person',
  facts: lenders,
  rows: forLender(sql`p.created_at`, sql`p.state = 'invited'`),
  words: ({ count, ...request }) => ({
    title:
      count === 1
        ? `Te piden ${inWords(request).replace('tu', 'un')}`
        : `${count} solicitudes de préstamo sin contestar`,
    reason: 'porque piden lo que tú prestas',
    href: DESK,
  }),
})

/** Requests in which a lender showed interest, and for which they have offered nothing yet. */
export const unofferedAtHome = homeKind({
  name: 'loansToOffer',
  section: 'waits',
  urgency: 'work',
  facts: lenders,
  rows: forLender(
    sql`p.interested_at`,
    sql`p.state = 'interested' and not exists (select from loan_offers o where o.pair_id = p.id)`,
  ),
  words: ({ count, city }) => ({
    title: count === 1 ? `Haz tu oferta para el préstamo en ${city}` : `Haz tu oferta a ${count} solicitudes`,
    reason: 'porque mostraste interés y esperan tus condiciones',
    href: DESK,
  }),
})

/** All lines that loans have in «Lo tuyo». */
export const loansAtHome = [
  loanOffersAtHome,
  interestAtHome,
  papersAtHome,
  newRequestsAtHome,
  unofferedAtHome,
]
