-- Oldest program: 0083_known_deals_of_searches
DROP INDEX "forum_posts_place";--> statement-breakpoint
CREATE INDEX "users_administrators" ON "users" USING btree ("id") WHERE level = 1;--> statement-breakpoint
CREATE INDEX "membership_grants_user" ON "membership_grants" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "email_tokens_user" ON "email_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "forum_posts_place" ON "forum_posts" USING btree ("topic_id","place");--> statement-breakpoint
-- Each returns one row at most; PostgreSQL would plan what is joined to them for a thousand, and read whole tables.
ALTER FUNCTION send_message(bigint, bigint, text, text, bigint, integer) ROWS 1;--> statement-breakpoint
ALTER FUNCTION forum_reply(bigint, bigint, text, text, text, boolean, boolean, boolean) ROWS 1;--> statement-breakpoint
ALTER FUNCTION tell_notification(bigint, text, text, bigint, text, text, text, boolean, boolean, boolean, text, integer, integer) ROWS 1;
