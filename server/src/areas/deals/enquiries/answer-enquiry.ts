import { afterAnswer, ENQUIRY_STATES, LETTERS_MOST } from '@cancha/domain/deals/dealing/enquiries'
import type { Viewer } from '@cancha/domain/ground/viewer'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../database/connection.ts'
import { column, type RowOf } from '../../../database/decoders.ts'
import { run, selectOne, selectRows } from '../../../database/statements.ts'
import { emailKey } from '../../../http/limits/limits.ts'
import { authorize } from '../../../http/request/policy.ts'
import { Refusal } from '../../../http/request/refusal.ts'
import { sendMail } from '../../../jobs/send-mail.ts'
import type { Services } from '../../../services.ts'
import { nameOf } from '../../ground/users/name-of.ts'
import { startConversation } from '../../talk/messenger/conversations/start-conversation.ts'
import { sendMessage } from '../../talk/messenger/messages/send-message.ts'
import { notify } from '../../talk/notifications/notify.ts'
import { answerLetter, answerMessage } from './letters.ts'
import { answersOfDealer, answersTo } from './limits.ts'
import { answerNotification } from './notifications.ts'
import { enquiryPolicy } from './policy.ts'

type Answer = { id: number; text: string; key: string; showemail: boolean }
type Way = 'message' | 'letter' | 'page'

const shape = {
  id: column.id,
  dealId: column.id,
  dealerId: column.id,
  userId: column.nullable(column.id),
  email: column.nullable(column.text),
  title: column.text,
  message: column.text,
  /** How the same answer went, if it was sent before. */
  went: column.nullable(column.oneOf('message', 'letter', 'page')),
}
type Row = RowOf<typeof shape>

/**
 * Answers an enquiry: a visitor's by a letter to the address that they left, a member's by a message. Where the messenger
 * takes none because the dealer has started as many conversations as a free member may, the answer stands on the page of the
 * member's questions, and they are told. The same answer sent again changes nothing.
 * @returns which way it went, and the conversation
 */
export async function answerEnquiry(
  services: Services,
  viewer: Viewer,
  answer: Answer,
): Promise<{ way: Way; conversation: number | null }> {
  const row = authorize(enquiryPolicy, 'answer', viewer, await findEnquiry(services, answer))
  if (row.went === 'message' && row.userId !== null) {
    const { conversationId } = await startConversation(services, viewer, row.userId)
    return { way: row.went, conversation: conversationId }
  }
  if (row.went !== null) return { way: row.went, conversation: null }
  if (row.userId === null) {
    await sendLetter(services, viewer, row, answer)
    return { way: 'letter', conversation: null }
  }
  const conversation = await sendToMember(services, viewer, row, row.userId, answer)
  const way = conversation === null ? 'page' : 'message'
  await keep(services, viewer, row, { ...answer, way })
  return { way, conversation }
}

async function findEnquiry({ database }: Services, { id, key }: Answer): Promise<Row | null> {
  const [row] = await selectRows(
    database.db,
    shape,
    sql`select q.id, q.deal_id as "dealId", q.dealer_id as "dealerId", q.user_id as "userId", v.email, d.title,
        coalesce(v.message, q.message) as message,
        (select w.way from deal_enquiry_answers w where w.enquiry_id = q.id and w.key = ${key}) as went
      from deal_enquiries q join deals d on d.id = q.deal_id left join deal_enquiry_visitors v on v.id = q.visitor_id
      where q.id = ${id}`,
  )
  return row ?? null
}

/** @returns the conversation, or null where the dealer may start none. The messenger's other refusals are passed on. */
async function sendToMember(
  services: Services,
  viewer: Viewer,
  { title, dealId, message }: Row,
  userId: number,
  { text, key }: Answer,
): Promise<number | null> {
  try {
    const { conversationId } = await startConversation(services, viewer, userId)
    const said = answerMessage(services.config.origin, { id: dealId, title }, message, text)
    await sendMessage(services, viewer, { conversationId, text: said, clientId: key, files: [] })
    return conversationId
  } catch (error) {
    if (error instanceof Refusal && error.code === 'limit_reached') return null
    throw error
  }
}

async function sendLetter(services: Services, viewer: Viewer, row: Row, answer: Answer): Promise<void> {
  const { limits, config } = services
  const { email } = row
  if (email === null) throw new Refusal('not_found')
  await limits.count(answersOfDealer, `u${viewer.id}`)
  await limits.count(answersTo, emailKey(email))
  await keep(services, viewer, row, { ...answer, way: 'letter' }, (dealer) =>
    answerLetter(config.origin, {
      to: email,
      deal: { id: row.dealId, title: row.title },
      dealer: `${dealer.firstName} ${dealer.lastName}`,
      text: answer.text,
      replyTo: answer.showemail ? dealer.email : null,
    }),
  )
}

/** Writes an answer down, with its letter or notification, once for its key. */
async function keep(
  services: Services,
  viewer: Viewer,
  row: Row,
  { text, key, way }: Answer & { way: Way },
  letter?: (dealer: {
    firstName: string
    lastName: string
    email: string
  }) => ReturnType<typeof answerLetter>,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const [locked] = await selectRows(
      tx,
      { state: column.oneOf(...ENQUIRY_STATES) },
      sql`select state from deal_enquiries where id = ${row.id} for update`,
    )
    if (!locked) throw new Refusal('not_found')
    const [made] = await selectRows(
      tx,
      { id: column.id },
      sql`insert into deal_enquiry_answers (enquiry_id, author_id, key, text, way)
        values (${row.id}, ${viewer.id}, ${key}, ${text}, ${way}) on conflict (enquiry_id, key) do nothing returning id`,
    )
    if (!made) return
    if (letter) await refuseMoreLetters(tx, row.id)
    await run(
      tx,
      sql`update deal_enquiries set state = ${afterAnswer(locked.state)}, answered_at = coalesce(answered_at, now())
        where id = ${row.id}`,
    )
    if (letter) {
      const dealer = await selectOne(
        tx,
        { firstName: column.text, lastName: column.text, email: column.text },
        sql`select first_name as "firstName", last_name as "lastName", email from accounts where id = ${viewer.id}`,
      )
      await services.jobs.enqueue(tx, sendMail, letter(dealer))
    }
    if (way === 'page' && row.userId !== null)
      await notify(services, tx, answerNotification, row.userId, {
        author: await nameOf(tx, viewer.id),
        source: made.id,
        thing: row.dealId,
        title: row.title,
        href: '/deals/preguntas?lado=enviadas',
      })
  })
}

/** With the enquiry's row held. The letter at hand is counted already. */
async function refuseMoreLetters(tx: Tx, enquiryId: number): Promise<void> {
  const { letters } = await selectOne(
    tx,
    { letters: column.int },
    sql`select count(*)::int as letters from deal_enquiry_answers
      where enquiry_id = ${enquiryId} and way = 'letter'`,
  )
  if (letters > LETTERS_MOST)
    throw new Refusal('conflict', {
      msg: `Ya le escribiste ${LETTERS_MOST} veces por esta pregunta. Si quiere seguir, te escribirá.`,
    })
}
