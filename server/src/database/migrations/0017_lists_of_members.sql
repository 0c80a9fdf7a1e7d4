DROP INDEX "connections_of_requester";--> statement-breakpoint
DROP INDEX "connections_of_recipient";--> statement-breakpoint
DROP INDEX "profiles_place";--> statement-breakpoint
CREATE INDEX "connections_listed_by_requester" ON "connections" USING btree ("requester_id","status",coalesce("connected_at", "created_at"),"recipient_id");--> statement-breakpoint
CREATE INDEX "connections_listed_by_recipient" ON "connections" USING btree ("recipient_id","status",coalesce("connected_at", "created_at"),"requester_id");--> statement-breakpoint
CREATE INDEX "profiles_city" ON "profiles" USING btree ("state_code","city","user_id");--> statement-breakpoint
CREATE INDEX "profiles_state" ON "profiles" USING btree ("state_code","user_id");