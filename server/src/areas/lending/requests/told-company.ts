import { truncate } from '@cancha/domain/ground/text/text'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Current, current, retitled } from '../../../manifest/notification-kind.ts'

/** The longest name of a company in a sentence, of which a notification keeps 200 characters. */
const COMPANY_MOST = 50
export const quotedCompany = (company: string): string => `«${truncate(company, COMPANY_MOST)}»`

const named = (entry: SQL): SQL => sql`(select jsonb_build_object('company', l.company_name)
  from loan_pairs p join lenders l on l.user_id = p.lender_id where p.id = ${entry})`
const Named = z.object({ company: z.string() })

/** For kinds whose title is the name of the company in an entry: it is the company's of now. @param entry the entry's id */
export const companyTitle = (entry: SQL): Current =>
  current(Named, named(entry), (now, stored) => (now ? { ...stored, title: now.company } : stored))

/** For kinds whose title is a sentence with that name in it. */
export const companySentence = (entry: SQL): Current =>
  current(Named, named(entry), (now, { title, href }) => ({
    title: retitled(title, now && quotedCompany(now.company)),
    href,
  }))
