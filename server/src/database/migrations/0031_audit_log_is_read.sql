DROP INDEX "audit_log_actor";--> statement-breakpoint
DROP INDEX "audit_log_target";--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at","seq");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","at","seq");--> statement-breakpoint
CREATE INDEX "audit_log_reason" ON "audit_log" USING gin (to_tsvector('simple', fold("reason"))) WHERE "audit_log"."reason" is not null;--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","at","seq");--> statement-breakpoint
CREATE INDEX "audit_log_target" ON "audit_log" USING btree ("target_type","target_id","at","seq");