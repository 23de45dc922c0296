window.SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#page', deepLinking: true, defaultModelsExpandDepth: -1 });
