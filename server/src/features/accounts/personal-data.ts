import { owner, type PersonalTable, rowNumber, secret, shown } from '../../manifest/personal-table.ts'

/** The personal data in this feature's tables: what an export contains, and what a deletion leaves. */
export const accountData: Record<string, PersonalTable> = {
  sessions: {
    rowsOf: 'user_id = :id',
    rows: 'go',
    columns: {
      id: rowNumber,
      token_hash: secret,
      user_id: owner,
      created_at: shown,
      last_seen_at: shown,
      proved_at: shown,
      method: shown,
      second_factor_at: shown,
      ip: shown,
      user_agent: shown,
    },
  },
  email_tokens: {
    rowsOf: 'user_id = :id',
    rows: 'go',
    columns: {
      id: rowNumber,
      purpose: shown,
      token_hash: secret,
      user_id: owner,
      email: shown,
      browser_hash: secret,
      created_at: shown,
      expires_at: shown,
      used_at: shown,
    },
  },
  second_factors: {
    rowsOf: 'user_id = :id',
    rows: 'go',
    columns: {
      user_id: owner,
      secret,
      created_at: shown,
      confirmed_at: shown,
      last_step: { exported: 'la cuenta interna de códigos usados' },
    },
  },
  recovery_codes: {
    rowsOf: 'user_id = :id',
    rows: 'go',
    columns: { id: rowNumber, user_id: owner, code_hash: secret, created_at: shown, used_at: shown },
  },
  known_devices: {
    rowsOf: 'user_id = :id',
    rows: 'go',
    columns: { id: rowNumber, user_id: owner, device_hash: secret, created_at: shown, last_seen_at: shown },
  },
  email_changes: {
    rowsOf: 'user_id = :id',
    rows: 'go',
    columns: {
      id: rowNumber,
      user_id: owner,
      old_email: shown,
      new_email: shown,
      confirm_hash: secret,
      undo_hash: secret,
      asked_at: shown,
      confirmed_at: shown,
      undone_at: shown,
    },
  },
  identities: {
    rowsOf: 'user_id = :id',
    rows: 'go',
    columns: {
      id: rowNumber,
      user_id: owner,
      provider: shown,
      subject: shown,
      email: shown,
      email_verified: shown,
      created_at: shown,
      set_aside_at: shown,
    },
  },
}
