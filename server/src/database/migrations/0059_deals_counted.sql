-- How often a deal is kept, wherever a favourite comes from or goes to: also with its member's account.
CREATE FUNCTION deal_favorites_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'INSERT' THEN
    UPDATE deals d SET favorites = d.favorites + c.count
      FROM (SELECT deal_id, count(*)::int AS count FROM changed GROUP BY deal_id ORDER BY deal_id) c WHERE d.id = c.deal_id;
  ELSE
    UPDATE deals d SET favorites = greatest(0, d.favorites - c.count)
      FROM (SELECT deal_id, count(*)::int AS count FROM changed GROUP BY deal_id ORDER BY deal_id) c WHERE d.id = c.deal_id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER deal_favorites_added AFTER INSERT ON deal_favorites REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION deal_favorites_counted();
--> statement-breakpoint
CREATE TRIGGER deal_favorites_removed AFTER DELETE ON deal_favorites REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION deal_favorites_counted();
--> statement-breakpoint
UPDATE deals d SET favorites = (SELECT count(*) FROM deal_favorites f WHERE f.deal_id = d.id);
--> statement-breakpoint
-- When the price last changed, if that was downwards: the list finds such deals by it.
CREATE FUNCTION deal_dropped_at(deal bigint) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN last.price < last.before THEN last.at END
  FROM (SELECT p.at, p.price, lead(p.price) OVER (ORDER BY p.at DESC) AS before
    FROM deal_prices p WHERE p.deal_id = deal ORDER BY p.at DESC LIMIT 1) last
$$;
--> statement-breakpoint
CREATE FUNCTION deal_prices_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE deals d SET dropped_at = n.dropped_at
    FROM (SELECT deal_id, deal_dropped_at(deal_id) AS dropped_at FROM (SELECT DISTINCT deal_id FROM changed) c) n
    WHERE d.id = n.deal_id AND d.dropped_at IS DISTINCT FROM n.dropped_at;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER deal_prices_added AFTER INSERT ON deal_prices REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION deal_prices_changed();
--> statement-breakpoint
CREATE TRIGGER deal_prices_updated AFTER UPDATE ON deal_prices REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION deal_prices_changed();
--> statement-breakpoint
UPDATE deals SET dropped_at = deal_dropped_at(id) WHERE id IN (SELECT deal_id FROM deal_prices);
