import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { newPageToken } from '../../server/src/areas/lending/requests/page-tokens.ts'
import { sealAnswers } from '../../server/src/areas/lending/requests/private-answers.ts'
import { column } from '../../server/src/database/decoders.ts'
import { selectOne } from '../../server/src/database/statements.ts'
import { createVault, SITE_VAULT, type Vault } from '../../server/src/vault.ts'
import { inBulk } from '../world.ts'

/** The secret that seals the answers. The measured program is started with it, so that it can open them. */
export const SECRET = 'el secreto con el que se miden los préstamos, que no es secreto'
export const vault: Vault = createVault(SITE_VAULT, SECRET, undefined)
const sealing = { vault, log: console as never }

/** Requests that are sealed and inserted together. */
const BATCH = 2_000
/** Administrators who read by turns: each has a pace of their own. */
export const ADMINISTRATORS = 300

export const sessionOf = (number: number): string => `st_${String(number).padStart(43, 'L')}`

const PLACES = ['TX', 'FL', 'GA', 'NC', 'IL', 'AZ', 'NY', 'NJ', 'CA', 'CO']
const CITIES = [
  'Houston',
  'Miami',
  'Atlanta',
  'Charlotte',
  'Chicago',
  'Phoenix',
  'Bronx',
  'Newark',
  'Fresno',
  'Denver',
]
const array = (texts: readonly string[]) => `array[${texts.map((text) => `'${text}'`).join(', ')}]`

/**
 * Adds lenders who take requests, with three programmes each: a tenth lend everywhere, the others in four of ten states; what they ask differs.
 */
export async function addLenders(database: pg.Pool, lenders: number): Promise<void> {
  await inBulk(
    database,
    `insert into users (first_name, last_name, email, email_confirmed_at, lender)
       select 'Presta', 'Número ' || n, 'presta' || n || '@medida.example', now(), true from generate_series(1, ${lenders}) n;
     insert into profiles (user_id, search) select id, fold(first_name || ' ' || last_name) from users where email like 'presta%@medida.example';
     insert into lenders (user_id, company_name, contact_name, company_address, direct, office_email, office_phone, phone, all_states, states,
         loan_types, minimum, commission, nmls, state, confirmed_at)
       select id, 'Medida ' || id, 'Presta Medida', '', true, 'oficina@medida.example', '+13055550120', '+13055550121', id % 10 = 0,
         case when id % 10 = 0 then '{}' else (select array_agg((${array(PLACES)})[1 + (id + k) % 10]) from generate_series(0, 3) k) end,
         case when id % 3 = 0 then array['hard_money'] else array['hard_money', 'refinance'] end, 5000000, 1.5, '1234567', 'approved', now()
       from users where email like 'presta%@medida.example';
     insert into lender_programmes (lender_id, key, name, loan_type, amount_from, amount_to, ltv_most, credit_from, tax_options, experience_from,
         kinds, rate_from, rate_to, points, term_months, interest_only)
       select u.id, gen_random_uuid(), 'Programa ' || k, case when k = 2 and u.id % 3 > 0 then 'refinance' else 'hard_money' end,
         (5 + (u.id + k) % 20)::bigint * 1000000, 60000000, 60 + (u.id * 7 + k) % 25,
         (array['500-620', '620-700', '700+'])[1 + (u.id + k) % 3],
         case when (u.id + k) % 4 = 0 then array['social_security'] else array['tax_id', 'social_security'] end,
         (array['none', 'none', '1-3', '3-5'])[1 + (u.id + k) % 4], array['house', 'duplex'], 9, 11, 2, 12, true
       from users u, generate_series(0, 2) k where u.email like 'presta%@medida.example'`,
  )
  await database.query('vacuum analyze users, profiles, lenders, lender_programmes')
}

/** Adds administrators with an open session and a second step each, for whose searches by name there are profiles. */
async function addAdministrators(database: pg.Pool): Promise<void> {
  await inBulk(
    database,
    `insert into users (first_name, last_name, email, email_confirmed_at, level)
       select 'Administra', 'Número ' || n, 'administra' || n || '@medida.example', now(), 1 from generate_series(1, ${ADMINISTRATORS}) n;
     insert into profiles (user_id, search) select id, fold(first_name || ' ' || last_name) from users where email like 'administra%@medida.example';
     insert into sessions (token_hash, user_id, method, ip, user_agent, second_factor_at, proved_at)
       select sha256(('st_' || lpad(substring(email from '\\d+'), 43, 'L'))::bytea), id, 'password', '10.0.0.1', 'bench', now(), now()
       from users where email like 'administra%@medida.example'`,
  )
}

const PERSON = {
  fullName: 'Marisol Treviño Garza',
  companyName: 'Treviño Casas LLC',
  phone: '+12105550142',
  street: '418 Calle Matamoros',
}
const FINANCES = {
  taxOption: 'tax_id',
  employment: 'own',
  income: '70-100',
  credit: '620-700',
  savings: '40-50',
} as const

function sealedRequest() {
  const key = randomUUID()
  const { tokenHash, token } = newPageToken(sealing)
  const entry = newPageToken(sealing)
  return {
    key,
    person: sealAnswers(sealing, 'person', key, PERSON),
    finances: sealAnswers(sealing, 'finances', key, FINANCES),
    tokenHash: tokenHash.toString('hex'),
    token,
    entryHash: entry.tokenHash.toString('hex'),
    entry: entry.token,
  }
}

/**
 * Adds requests of the members, each sent to one lender who is never reminded: of a hundred three are new, two active, two funded by them, ten
 * passed and the rest lost. Two of a thousand, which are new, were sent to nobody.
 * @returns the session of that lender
 */
export async function addRequests(
  database: pg.Pool,
  count: number,
): Promise<{ lender: number; session: string }> {
  await addAdministrators(database)
  const { lender } = await selectOne(
    database,
    { lender: column.id },
    { text: `select min(id) as lender from users where email like 'presta%@medida.example'` },
  )
  const { first, members } = await selectOne(
    database,
    { first: column.id, members: column.int },
    {
      text: `select min(id) as first, count(*)::int as members from users where email like 'miembro%@medida.example'`,
    },
  )
  const session = sessionOf(ADMINISTRATORS + 1)
  await database.query(
    `insert into sessions (token_hash, user_id, method, ip, user_agent, proved_at)
     values (sha256($1::bytea), $2, 'password', '10.0.0.1', 'bench', now())`,
    [session, lender],
  )
  for (let done = 0; done < count; done += BATCH) {
    const size = Math.min(BATCH, count - done)
    const rows = Array.from({ length: size }, sealedRequest)
    await database.query(
      `with sent as (select (ordinality + $1)::bigint as n, s.* from unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[],
           $7::text[], $8::text[]) with ordinality as s (key, person, finances, hash, token, entry_hash, entry)),
       made as (insert into loan_requests (user_id, key, loan_type, state, amount, person, finances, languages, projects, city, place, zip,
           property_type, value, purchase_price, renovation, repaired_value, token_hash, token, created_at, closed_at, closed_by, result, quiet_told_at)
         select ${first} + (n * 7919) % ${members}, key, case when n % 3 = 0 then 'refinance' else 'hard_money' end,
           case when n % 100 < 3 then 'new' when n % 100 < 5 then 'active' else 'close' end, (80 + n * 31 % 400) * 100000, person, finances,
           array['spanish'], '1-3', (${array(CITIES)})[1 + n * 7 % 10], (${array(PLACES)})[1 + n * 7 % 10], lpad((n * 7919 % 99950)::text, 5, '0'),
           (array['house', 'duplex', 'townhouse'])[1 + n % 3], 15000000, 12000000, 4000000, 22000000, decode(hash, 'hex'), token,
           now() - (${count} - n) * interval '1 minute', case when n % 100 >= 5 then now() end,
           case when n % 100 in (5, 6) then 'lender' when n % 100 > 6 then 'borrower' end,
           case when n % 100 in (5, 6) then 'funded' when n % 100 > 6 then 'elsewhere' end, now()
         from sent returning id, key, loan_type, place, words, created_at)
       insert into loan_pairs (request_id, lender_id, state, loan_type, place, words, token_hash, token, created_at, answered_at, interested_at,
           pass_reason, lent_amount, commission_percent, commission_amount, funded_at, reminders)
         select m.id, ${lender}, p.state, m.loan_type, m.place, m.words, decode(s.entry_hash, 'hex'), s.entry, m.created_at,
           case when p.state not in ('invited', 'lost') then m.created_at + interval '5 hours' end,
           case when p.state in ('interested', 'funded') or s.n % 50 = 49 then m.created_at + interval '5 hours' end,
           case when p.state = 'passed' then 'busy' end, case when p.state = 'funded' then 15000000 end,
           case when p.state = 'funded' then 1.5 end, case when p.state = 'funded' then 225000 end,
           case when p.state = 'funded' then m.created_at + interval '9 days' end, 3
         from made m join sent s on s.key = m.key cross join lateral (select case when s.n % 100 < 3 then 'invited'
           when s.n % 100 < 5 then 'interested' when s.n % 100 < 7 then 'funded' when s.n % 100 < 17 then 'passed' else 'lost' end as state) p
         where s.n % 500 <> 101`,
      [
        done,
        rows.map(({ key }) => key),
        rows.map(({ person }) => person),
        rows.map(({ finances }) => finances),
        rows.map(({ tokenHash }) => tokenHash),
        rows.map(({ token }) => token),
        rows.map(({ entryHash }) => entryHash),
        rows.map(({ entry }) => entry),
      ],
    )
  }
  await database.query(
    'update loan_requests r set is_alone = false where exists (select from loan_pairs p where p.request_id = r.id)',
  )
  await database.query('vacuum analyze')
  return { lender, session }
}
