import { exported, owner, type PersonalTable, rowNumber, secret } from '../../manifest/personal-table.ts'

/** The personal data in this feature's tables: what an export contains, and what a deletion leaves. */
export const accountData: Record<string, PersonalTable> = {
  sessions: {
    rowsOf: 'user_id = :id',
    rows: 'go',
    columns: {
      id: rowNumber,
      token_hash: secret,
      user_id: owner,
      created_at: exported,
      last_seen_at: exported,
      proved_at: exported,
      method: exported,
      second_factor_at: exported,
      ip: exported,
      user_agent: exported,
    },
  },
  email_tokens: {
    rowsOf: 'user_id = :id',
    rows: 'go',
    columns: {
      id: rowNumber,
      purpose: exported,
      token_hash: secret,
      user_id: owner,
      email: exported,
      browser_hash: secret,
      created_at: exported,
      expires_at: exported,
      used_at: exported,
    },
  },
  second_factors: {
    rowsOf: 'user_id = :id',
    rows: 'go',
    columns: {
      user_id: owner,
      secret,
      created_at: exported,
      confirmed_at: exported,
      last_step: { exported: 'la cuenta interna de códigos usados' },
    },
  },
  recovery_codes: {
    rowsOf: 'user_id = :id',
    rows: 'go',
    columns: { id: rowNumber, user_id: owner, code_hash: secret, created_at: exported, used_at: exported },
  },
  known_devices: {
    rowsOf: 'user_id = :id',
    rows: 'go',
    columns: {
      id: rowNumber,
      user_id: owner,
      device_hash: secret,
      created_at: exported,
      last_seen_at: exported,
    },
  },
  email_changes: {
    rowsOf: 'user_id = :id',
    rows: 'go',
    columns: {
      id: rowNumber,
      user_id: owner,
      old_email: exported,
      new_email: exported,
      confirm_hash: secret,
      undo_hash: secret,
      asked_at: exported,
      confirmed_at: exported,
      undone_at: exported,
    },
  },
  identities: {
    rowsOf: 'user_id = :id',
    rows: 'go',
    columns: {
      id: rowNumber,
      user_id: owner,
      provider: exported,
      subject: exported,
      email: exported,
      email_verified: exported,
      created_at: exported,
      set_aside_at: exported,
    },
  },
}
