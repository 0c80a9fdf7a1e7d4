CREATE TABLE "analysis_deals" (
	"analysis_id" bigint PRIMARY KEY NOT NULL,
	"deal_id" bigint,
	"price" bigint NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "analysis_deals_price" CHECK ("analysis_deals"."price" >= 0)
);
--> statement-breakpoint
ALTER TABLE "forum_analyses" ADD COLUMN "shows_origin" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "analysis_deals" ADD CONSTRAINT "analysis_deals_analysis_id_saved_analyses_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."saved_analyses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analysis_deals" ADD CONSTRAINT "analysis_deals_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "analysis_deals_deal" ON "analysis_deals" USING btree ("deal_id");