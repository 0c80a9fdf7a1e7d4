-- What a customer's plan was, and when it became another one: the same that domain/src/figures/steps.ts says. A subscription is
-- active from its first charge that was paid, or from the end of the plan whose place it takes, until it ends or a bank takes its
-- last payment back. Of several the one counts that began last.
CREATE FUNCTION figure_steps_of(whose bigint) RETURNS TABLE (at timestamptz, before text, after text, first boolean)
LANGUAGE sql STABLE AS $$
  WITH spans AS MATERIALIZED (
    SELECT s.id, s.plan, coalesce(s.begins_at, charged.since) AS since, least(s.ended_at, taken.until) AS until
    FROM subscriptions s
    LEFT JOIN LATERAL (
      SELECT min(p.paid_at) AS since FROM payments p
      WHERE p.customer_id = whose AND p.subscription_id = s.subscription_id AND p.status = 'paid' AND p.subtotal > 0
    ) charged ON true
    LEFT JOIN LATERAL (
      SELECT p.id FROM payments p
      WHERE p.customer_id = whose AND p.subscription_id = s.subscription_id AND p.status = 'paid' AND p.paid > 0
      ORDER BY p.created_at DESC, p.invoice_id COLLATE "C" DESC LIMIT 1
    ) newest ON true
    LEFT JOIN LATERAL (
      SELECT min(d.opened_at) AS until FROM disputes d
      WHERE d.payment_id = newest.id AND NOT d.inquiry AND d.status NOT IN ('won', 'closed')
    ) taken ON true
    WHERE s.customer_id = whose AND s.plan IN ('basic_month', 'basic_year', 'pro_year')
  ), active AS (
    SELECT * FROM spans WHERE since IS NOT NULL AND (until IS NULL OR until > since)
  ), moments AS (
    SELECT since AS at FROM active UNION SELECT until FROM active WHERE until IS NOT NULL
  ), states AS (
    SELECT m.at, (
      SELECT a.plan FROM active a WHERE a.since <= m.at AND (a.until IS NULL OR a.until > m.at)
      ORDER BY a.since DESC, a.id DESC LIMIT 1
    ) AS after FROM moments m
  ), changes AS (
    SELECT s.at, lag(s.after) OVER (ORDER BY s.at) AS before, s.after, row_number() OVER (ORDER BY s.at) = 1 AS first FROM states s
  )
  SELECT c.at, c.before, c.after, c.first FROM changes c WHERE c.after IS DISTINCT FROM c.before
$$;--> statement-breakpoint
-- Brings a customer's steps up to what is stored. @returns how many were otherwise
CREATE FUNCTION figure_count_steps(whose bigint) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  gone integer;
  came integer;
BEGIN
  DELETE FROM figure_steps s WHERE s.customer_id = whose AND NOT EXISTS (
    SELECT FROM figure_steps_of(whose) w WHERE w.at = s.at AND w.first = s.first
      AND w.before IS NOT DISTINCT FROM s.before AND w.after IS NOT DISTINCT FROM s.after
  );
  GET DIAGNOSTICS gone = ROW_COUNT;
  INSERT INTO figure_steps (customer_id, at, before, after, first)
    SELECT whose, w.at, w.before, w.after, w.first FROM figure_steps_of(whose) w
    ON CONFLICT (customer_id, at) DO NOTHING;
  GET DIAGNOSTICS came = ROW_COUNT;
  RETURN gone + came;
END
$$;--> statement-breakpoint
CREATE FUNCTION figure_step_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op <> 'INSERT' THEN INSERT INTO figure_changes (at) VALUES (old.at); END IF;
  IF tg_op <> 'DELETE' THEN INSERT INTO figure_changes (at) VALUES (new.at); END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER figure_steps_changed AFTER INSERT OR UPDATE OR DELETE ON figure_steps
  FOR EACH ROW EXECUTE FUNCTION figure_step_changed();--> statement-breakpoint
CREATE FUNCTION figure_subscription_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Of a customer that goes, the steps go with it.
  PERFORM figure_count_steps(c.id) FROM payment_customers c
    WHERE c.id = CASE WHEN tg_op = 'DELETE' THEN old.customer_id ELSE new.customer_id END;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER figure_subscriptions_told AFTER INSERT OR DELETE ON subscriptions
  FOR EACH ROW EXECUTE FUNCTION figure_subscription_changed();--> statement-breakpoint
-- A reading writes every row of a customer again: mostly with what is there already.
CREATE TRIGGER figure_subscriptions_changed AFTER UPDATE ON subscriptions FOR EACH ROW
  WHEN ((old.subscription_id, old.plan, old.ended_at, old.begins_at)
    IS DISTINCT FROM (new.subscription_id, new.plan, new.ended_at, new.begins_at))
  EXECUTE FUNCTION figure_subscription_changed();--> statement-breakpoint
CREATE FUNCTION figure_payment_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  customer bigint := CASE WHEN tg_op = 'DELETE' THEN old.customer_id ELSE new.customer_id END;
BEGIN
  IF tg_op <> 'INSERT' THEN
    INSERT INTO figure_changes (at)
      SELECT m.at FROM (VALUES (old.paid_at), (old.first_declined_at)) m (at) WHERE m.at IS NOT NULL;
  END IF;
  IF tg_op <> 'DELETE' THEN
    INSERT INTO figure_changes (at)
      SELECT m.at FROM (VALUES (new.paid_at), (new.first_declined_at)) m (at) WHERE m.at IS NOT NULL;
  END IF;
  IF tg_op = 'UPDATE' AND old.plan IS DISTINCT FROM new.plan THEN
    INSERT INTO figure_changes (at)
      SELECT r.created_at FROM refunds r WHERE r.payment_id = new.id
      UNION SELECT m.at FROM disputes d, LATERAL (VALUES (d.opened_at), (d.decided_at)) m (at)
        WHERE d.payment_id = new.id AND m.at IS NOT NULL;
  END IF;
  IF tg_op <> 'INSERT' OR new.status = 'paid' THEN
    PERFORM figure_count_steps(c.id) FROM payment_customers c WHERE c.id = customer;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER figure_payments_told AFTER INSERT OR DELETE ON payments
  FOR EACH ROW EXECUTE FUNCTION figure_payment_changed();--> statement-breakpoint
CREATE TRIGGER figure_payments_changed AFTER UPDATE ON payments FOR EACH ROW
  WHEN ((old.subscription_id, old.plan, old.status, old.subtotal, old.total, old.paid, old.created_at, old.paid_at, old.first_declined_at)
    IS DISTINCT FROM
    (new.subscription_id, new.plan, new.status, new.subtotal, new.total, new.paid, new.created_at, new.paid_at, new.first_declined_at))
  EXECUTE FUNCTION figure_payment_changed();--> statement-breakpoint
CREATE FUNCTION figure_refund_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op <> 'INSERT' THEN INSERT INTO figure_changes (at) VALUES (old.created_at); END IF;
  IF tg_op <> 'DELETE' THEN INSERT INTO figure_changes (at) VALUES (new.created_at); END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER figure_refunds_told AFTER INSERT OR DELETE ON refunds
  FOR EACH ROW EXECUTE FUNCTION figure_refund_changed();--> statement-breakpoint
CREATE TRIGGER figure_refunds_changed AFTER UPDATE ON refunds FOR EACH ROW
  WHEN ((old.payment_id, old.amount, old.status, old.created_at)
    IS DISTINCT FROM (new.payment_id, new.amount, new.status, new.created_at))
  EXECUTE FUNCTION figure_refund_changed();--> statement-breakpoint
CREATE FUNCTION figure_dispute_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  payment bigint := CASE WHEN tg_op = 'DELETE' THEN old.payment_id ELSE new.payment_id END;
BEGIN
  IF tg_op <> 'INSERT' THEN
    INSERT INTO figure_changes (at)
      SELECT m.at FROM (VALUES (old.opened_at), (old.decided_at)) m (at) WHERE m.at IS NOT NULL;
  END IF;
  IF tg_op <> 'DELETE' THEN
    INSERT INTO figure_changes (at)
      SELECT m.at FROM (VALUES (new.opened_at), (new.decided_at)) m (at) WHERE m.at IS NOT NULL;
  END IF;
  PERFORM figure_count_steps(c.id) FROM payments p JOIN payment_customers c ON c.id = p.customer_id WHERE p.id = payment;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER figure_disputes_told AFTER INSERT OR DELETE ON disputes
  FOR EACH ROW EXECUTE FUNCTION figure_dispute_changed();--> statement-breakpoint
CREATE TRIGGER figure_disputes_changed AFTER UPDATE ON disputes FOR EACH ROW
  WHEN ((old.payment_id, old.amount, old.inquiry, old.status, old.opened_at, old.decided_at)
    IS DISTINCT FROM (new.payment_id, new.amount, new.inquiry, new.status, new.opened_at, new.decided_at))
  EXECUTE FUNCTION figure_dispute_changed();--> statement-breakpoint
-- What was stored before there were figures.
SELECT figure_count_steps(id) FROM payment_customers;--> statement-breakpoint
INSERT INTO figure_changes (at)
  SELECT date_trunc('hour', m.at, 'UTC') FROM (
    SELECT paid_at FROM payments WHERE paid_at IS NOT NULL
    UNION ALL SELECT first_declined_at FROM payments WHERE first_declined_at IS NOT NULL
    UNION ALL SELECT created_at FROM refunds
    UNION ALL SELECT opened_at FROM disputes
    UNION ALL SELECT decided_at FROM disputes WHERE decided_at IS NOT NULL
  ) m (at) GROUP BY 1;
