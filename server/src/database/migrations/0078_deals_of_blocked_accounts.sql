-- Oldest program: 0077_lender_changes_that_wait
-- What blocked accounts offer goes out of sight, as it does from now on at the moment in which an account is blocked.
WITH hidden AS (
	UPDATE "deals" d SET "state" = 'hidden', "hidden_from" = d."state", "updated_at" = now(),
		"reason" = 'Tu cuenta está bloqueada: nadie ve tus tratos.'
	FROM "users" u
	WHERE u."id" = d."dealer_id" AND u."blocked_at" IS NOT NULL AND d."state" IN ('active', 'under_contract', 'sold')
	RETURNING d."id", d."hidden_from", d."reason"
)
INSERT INTO "deal_moves" ("deal_id", "move", "from", "to", "reason")
SELECT "id", 'block', "hidden_from", 'hidden', "reason" FROM hidden;
