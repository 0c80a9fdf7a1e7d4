import type { PersonalRows } from '../../../testing/rights/personal-rows.ts'

export const personalRows: PersonalRows = ({ id, email }) => `
  with coupon as (insert into coupons (key, code, reason, made_by, promotion_id)
      values ('clave-de-cupon-${id}-000000', 'DE${id}', 'prueba', ${id}, 'promo_prueba_${id}'))
  insert into training_offers (user_id, token_hash, token, email, expires_at)
    values (${id}, decode(md5('o${id}') || md5('${id}'), 'hex'), 'v1.x', '${email}', now())`
