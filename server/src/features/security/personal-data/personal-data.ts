import {
  becomes,
  hidden,
  owner,
  type PersonalTable,
  rowNumber,
  secret,
  shown,
  stays,
} from '../../../manifest/personal-table.ts'
import { accountData } from './personal-accounts.ts'

const FOR_THE_SITE = 'es el contenido del sitio, que se escribió para todos'
const REPORTED = 'un reporte se conserva para proteger a los demás miembros'

/**
 * Every table that knows something of a person, with every column: what its owner gets in an export, and what is left
 * when the account is deleted. Exports and deletions are made from this list, and a test fails when the database has a
 * column about people that isn't in it: whoever adds a table decides here.
 */
export const personalData: Record<string, PersonalTable> = {
  ...accountData,
  uploads: {
    theirs: 'user_id = :id',
    rows: 'go',
    columns: { id: rowNumber, user_id: owner, name: shown, bytes: shown, created_at: shown },
  },
  files: {
    theirs: 'uploaded_by = :id',
    rows: 'stay',
    columns: {
      key: stays(FOR_THE_SITE),
      kind: stays(FOR_THE_SITE),
      name: becomes("'archivo'"),
      bytes: stays(FOR_THE_SITE),
      width: stays(FOR_THE_SITE),
      height: stays(FOR_THE_SITE),
      uploaded_by: hidden(owner.exported as string, 'null'),
      created_at: stays(FOR_THE_SITE),
    },
  },
  written_pieces: {
    theirs: 'saved_by = :id',
    rows: 'stay',
    columns: {
      kind: stays(FOR_THE_SITE),
      item_id: { exported: rowNumber.exported, deleted: { stays: FOR_THE_SITE } },
      draft: stays(FOR_THE_SITE),
      scheduled: stays(FOR_THE_SITE),
      stopped_at: stays(FOR_THE_SITE),
      stopped_why: stays(FOR_THE_SITE),
      version: { exported: 'una cuenta interna', deleted: { stays: FOR_THE_SITE } },
      publish_at: stays(FOR_THE_SITE),
      withdrawn_at: stays(FOR_THE_SITE),
      saved_by: hidden(owner.exported as string, 'null'),
      saved_at: stays(FOR_THE_SITE),
    },
  },
  piece_revisions: {
    theirs: 'saved_by = :id',
    rows: 'stay',
    columns: {
      id: { exported: rowNumber.exported, deleted: { stays: FOR_THE_SITE } },
      kind: stays(FOR_THE_SITE),
      item_id: { exported: rowNumber.exported, deleted: { stays: FOR_THE_SITE } },
      why: stays(FOR_THE_SITE),
      content: stays(FOR_THE_SITE),
      saved_by: hidden(owner.exported as string, 'null'),
      saved_at: stays(FOR_THE_SITE),
    },
  },
  watch_progress: {
    theirs: 'user_id = :id',
    rows: 'go',
    columns: {
      user_id: owner,
      kind: shown,
      item_id: shown,
      part: shown,
      seconds: shown,
      done_at: shown,
      updated_at: shown,
    },
  },
  analysis_shares: {
    theirs: 'analysis_id in (select id from saved_analyses where user_id = :id)',
    rows: 'go',
    columns: {
      analysis_id: rowNumber,
      token_hash: secret,
      token: { exported: 'sellado; el enlace se copia en la página del análisis' },
      with_address: shown,
      created_at: shown,
    },
  },
  saved_analyses: {
    theirs: 'user_id = :id',
    rows: 'go',
    columns: {
      id: rowNumber,
      user_id: owner,
      type: shown,
      shortid: shown,
      name: shown,
      tags: shown,
      data: shown,
      version: shown,
      created_at: shown,
      updated_at: shown,
      deleted_at: shown,
    },
  },
  report_logos: {
    theirs: 'user_id = :id',
    rows: 'go',
    files: 'file_key',
    columns: {
      user_id: owner,
      file_key: { exported: 'un código interno; la imagen se descarga en la página de informes' },
      created_at: shown,
    },
  },
  profiles: {
    theirs: 'user_id = :id',
    rows: 'go',
    columns: {
      user_id: owner,
      role_id: shown,
      city: shown,
      state_code: shown,
      zip_code: shown,
      latitude: shown,
      longitude: shown,
      investment_city: shown,
      investment_state_code: shown,
      investment_zip_code: shown,
      other_investment_places: shown,
      short_bio: shown,
      specialty: shown,
      full_address: shown,
      website: shown,
      about: shown,
      company: shown,
      phone_private: shown,
      email_private: shown,
      avatar_key: shown,
      cover_key: shown,
      search: { exported: 'lo mismo que dicen las otras columnas, para buscar' },
      updated_at: shown,
    },
  },
  profile_interests: {
    theirs: 'user_id = :id',
    rows: 'go',
    columns: { user_id: owner, interest_id: shown },
  },
  profile_pictures: {
    theirs: 'user_id = :id',
    rows: 'go',
    files: 'file_key',
    columns: {
      key: shown,
      width: shown,
      user_id: owner,
      kind: shown,
      file_key: { exported: 'dónde guardamos el archivo' },
      created_at: shown,
    },
  },
  path_aliases: {
    theirs: "page_type = 'users' and page_id = :id",
    rows: 'go',
    columns: {
      alias: shown,
      page_type: { exported: 'siempre users' },
      page_id: owner,
      created_at: shown,
      replaced_at: shown,
    },
  },
  connections: {
    theirs: 'requester_id = :id or recipient_id = :id',
    rows: 'go',
    columns: {
      id: rowNumber,
      requester_id: shown,
      recipient_id: shown,
      status: shown,
      created_at: shown,
      connected_at: shown,
    },
  },
  directory_postings: {
    theirs: 'user_id = :id',
    rows: 'go',
    columns: { word: { exported: 'las palabras del perfil, que ya está en profiles' }, user_id: owner },
  },
  connection_letters: {
    theirs: 'user_id = :id',
    rows: 'go',
    columns: { user_id: owner, sent_at: shown },
  },
  member_blocks: {
    // Whom they block. Who blocks them is the others' secret.
    theirs: 'blocker_id = :id',
    rows: 'go',
    columns: { blocker_id: owner, blocked_id: shown, created_at: shown },
  },
  member_reports: {
    theirs: 'reporter_id = :id',
    rows: 'stay',
    columns: {
      id: { exported: rowNumber.exported, deleted: { stays: 'no dice quién es' } },
      reporter_id: { exported: owner.exported, deleted: { stays: REPORTED } },
      reported_id: stays(REPORTED),
      reason: stays(REPORTED),
      text: stays(REPORTED),
      created_at: stays(REPORTED),
      resolved_at: stays(REPORTED),
      resolved_by: { exported: 'quien administra el sitio', deleted: { stays: REPORTED } },
      outcome: { exported: 'lo decidió quien administra el sitio', deleted: { stays: REPORTED } },
      note: { exported: 'lo escribió quien administra el sitio', deleted: { stays: REPORTED } },
    },
  },
}

/**
 * Tables that hold e-mails or names and belong to no account; what is a person's in them goes with the account too
 * (delete-account.ts) or by itself, as each says.
 */
export const passingData: Record<string, string> = {
  identity_attempts: 'un intento con un proveedor: se borra al entrar o al unirlo, o a los diez minutos',
  contact_messages: 'lo que se escribió a la casa, por su correo: se borra con la cuenta, y solo al año',
  early_members: 'quien se anotó antes de abrir, por su correo: se borra con la cuenta, y solo al año',
  rate_limits:
    'las claves de los límites llevan la huella de correos: se borran con la cuenta, y solas a la hora',
  'pgboss.job': 'las cartas en camino: se borran con la cuenta, y solas cuando la cola las olvida',
}
